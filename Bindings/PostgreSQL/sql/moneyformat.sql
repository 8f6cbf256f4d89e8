-- Formatting, parsing, errors, and use in indexes, generated columns and parallel queries.
create extension moneyformat;

-- Shows spaces that can't be told apart.
create function shown(text) returns text language sql immutable as
  $$ select replace(replace($1, U&'\00A0', '_'), U&'\202F', '_') $$;

select amount, currency, locale, options, shown(money_format(amount, currency, locale, options))
from (values
  (1234.5,     'EUR', 'de-DE', '{}'::jsonb),
  (-0.05,      'usd', 'en_US', '{}'),
  (0.00,       'JPY', 'ja-JP', '{}'),
  (1234567.891, 'INR', 'hi-IN-u-nu-deva', '{}'),
  (1234.5,     'CHF', 'de-CH', '{}'),
  (1.005,      'USD', 'en',    '{"roundingMode": "halfEven"}'),
  (1,          'USD', 'en',    '{"formattingStyle": "currencyName", "fractionDigits": 0}'),
  (2,          'EUR', 'pl',    '{"formattingStyle": "currencyName", "fractionDigits": 0}'),
  (-1234,      'USD', 'en',    '{"negativeStyle": "accounting"}'),
  (12345678901234567890123456789012345.678, 'EUR', 'fr-FR', '{}'),
  (12.500000000000000000000000000000000000000000000000000, 'EUR', 'de', '{}')
) as cases (amount, currency, locale, options);

select shown(money_format_minor(units, currency, 'en-US'))
from (values (123450::bigint, 'USD'), (1234, 'JPY'), (1234, 'KWD'), (-9223372036854775808, 'EUR')) as cases (units, currency);

select text, currency, locale, money_try_parse(text, currency, locale), money_parse_error(text, currency, locale)
from (values
  ('1.234,50 €', 'EUR', 'de-DE'),
  (U&'1.234,50\00A0€', 'EUR', 'de-DE'),
  ('-$0.05',     'USD', 'en-US'),
  ('(5.00)',     'USD', 'en-US'),
  ('1.234',      'EUR', 'en'),
  ('$5',         'EUR', 'de-DE'),
  ('12abc',      'EUR', 'de-DE'),
  ('',           'EUR', 'de-DE'),
  ('١٢٫٥',       'USD', 'ar-EG')
) as cases (text, currency, locale);

-- The digits are exact.
select money_parse(money_format(amount, 'EUR', 'de-DE'), 'EUR', 'de-DE') = amount
from (values (123456789012345678901234567890123456.78), (0.01), (-99999999999999.99)) as cases (amount);
select amount, money_parse(amount::text, 'EUR', 'en-US') from (values (-0.01), (100), (9.90)) as cases (amount);

-- Units and minor units of every type, the same as text; sums of cents are numeric.
select money_format(5::smallint, 'EUR', 'en'), money_format(5, 'EUR', 'en'), money_format(5::bigint, 'EUR', 'en'),
  money_format(5::numeric, 'EUR', 'en'), money_format(5::text, 'EUR', 'en'), money_format('5', 'EUR', 'en');
select money_format_minor(5::smallint, 'EUR', 'en'), money_format_minor(5, 'EUR', 'en'), money_format_minor(5::bigint, 'EUR', 'en'),
  money_format_minor(5::numeric, 'EUR', 'en'), money_format_minor(5.00, 'EUR', 'en'), money_format_minor('5', 'EUR', 'en');
select money_format_minor(sum(cents), 'EUR', 'en'), money_format_minor(sum(cents)::numeric, 'EUR', 'en')
from (values (1::bigint), (2), (3)) as invoices (cents);
select shown(money_format('1234.56', 'EUR', 'de-DE')), money_format_minor(123456789012345678901234567890, 'EUR', 'en');

-- A row that can't be formatted is null, and its code is told.
select amount, currency, locale, money_format(amount, currency, locale), money_format_error(amount, currency, locale)
from (values (5::numeric, 'EUR', 'en'), ('NaN', 'EUR', 'en'), ('-Infinity', 'EUR', 'en'), (1e38 + 0.1, 'EUR', 'en'),
  (5, 'EU', 'en'), (5, 'EUR', 'not a locale')) as cases (amount, currency, locale);
select money_format('1,5', 'EUR', 'en'), money_format_error('1,5', 'EUR', 'en'), money_format_minor(0.5, 'EUR', 'en');
select money_format_minor_error(0.5, 'EUR', 'en') fraction, money_format_minor_error(5, 'EUR', 'en') fits,
  money_format_minor_error('x', 'EUR', 'en') text, money_format_minor_error(5, 'E', 'en') currency,
  money_format_minor_error('NaN'::numeric, 'EUR', 'en') nan;

-- Warnings, and rules.
select text, money_try_parse(text, 'EUR', 'de-DE'), money_parse_warnings(text, 'EUR', 'de-DE')
from (values ('1.23'), ('1,23'), ('x')) as cases (text);
select money_try_parse('-5', 'EUR', 'de', '{"allowsNegative": false}'), money_parse_error('-5', 'EUR', 'de', '{"allowsNegative": false}'),
  money_try_parse('1.23', 'EUR', 'de', '{"nonLocaleSeparators": "reject"}'), money_parse('1,23', 'EUR', 'de', '{"maximumAmount": "2"}');
-- Texts of a format with options.
select money_parse('$5.00/kg', 'USD', 'en-US', '{}', '{"perUnit": "kilogram"}') price,
  money_parse('$1,235', 'USD', 'en-US', options => '{"scale": 1000}') thousands,
  money_try_parse('59¢/lb', 'USD', 'en-US', options => '{"perUnit": "pound", "subunits": "belowOne"}') cents,
  money_parse_error('$5.00/kg', 'USD', 'en-US', options => '{"perUnit": "pound"}') other,
  money_parse_warnings('1.23/kg', 'EUR', 'de', options => '{"perUnit": "kilogram"}') warnings;

-- Texts that name their currency.
select text, (money_read(text, 'en-US')).* from (values ('$5'), ('20 euros'), ('7'), ('5 km'), ('1.234,50 €')) as cases (text);
select (money_read('5 CHF', 'en', array['EUR', 'usd'])).error, (money_read('$5', 'en', array['EUR', 'usd'])).currency,
  (money_read('$5', 'not a locale')).error, money_read(null, 'en') is null;

-- The notation of a column. Evidence of parts adds up.
create table typed as select row, (array['1.234', 'v1.5', '7', null])[row % 4 + 1] as text from generate_series(1, 1000) row;
insert into typed values (1001, '12.50'), (1002, '1,234.56');
select money_conclusion(money_infer(text, 'EUR', 'de-DE' order by row)) from typed;
select money_conclusion(money_merge_evidence(part)) -> 'notation', (money_merge_evidence(part) ->> 'count')::int
from (select money_infer(text, 'EUR', 'de-DE') as part from typed group by row % 7) as parts;
select money_try_parse('1.234', 'BHD', 'de', jsonb_build_object('notation', money_conclusion(money_infer(text, 'EUR', 'de-DE')) -> 'notation'))
from typed;
select money_conclusion(money_infer(text, null, 'en-US')) from (values ('$1,5'), ('$1.5')) as cases (text);
select money_infer(text, 'EUR', 'de') from typed where false;

-- Nulls stay null.
select money_format(null::numeric, 'EUR', 'de') is null, money_format(1, null, 'de') is null, money_format(1, 'EUR', null) is null,
  money_format_minor(null::bigint, 'EUR', 'de') is null, money_parse(null, 'EUR', 'de') is null,
  money_parse_error(null, 'EUR', 'de') is null;

-- Errors.
create function failure(command text) returns text language plpgsql as $$
declare message text; detail text; state text;
begin
  execute command;
  return 'none';
exception when others then
  get stacked diagnostics message = message_text, detail = pg_exception_detail, state = returned_sqlstate;
  return concat_ws(' | ', state, left(message, 60), nullif(detail, ''));
end $$;
select failure(command) from (values
  ($$ select money_parse('1.234', 'EUR', 'en') $$),
  ($$ select money_parse('12abc', 'EUR', 'de') $$),
  ($$ select money_parse(repeat('5', 100000), 'EUR', 'de') $$),
  ($$ select money_parse('5', 'EURO', 'de') $$),
  ($$ select money_parse('5', 'EUR', 'de', '{"rule": 1}') $$),
  ($$ select money_parse('5', 'EUR', 'de', '{}', '{"perUnit": "kg"}') $$),
  ($$ select money_try_parse('5', 'EUR', '') $$),
  ($$ select money_parse_error('5', '', 'de') $$),
  ($$ select money_read('5', 'de', array['EURO']) $$),
  ($$ select money_infer('5', 'EURO', 'de') $$),
  ($$ select money_merge_evidence('{"count": 1}') $$),
  ($$ select money_format(1, 'EUR', 'de', '{"fractionDigit": 2}') $$),
  ($$ select money_format(1, 'EUR', 'de', '[1]') $$),
  ($$ select money_format(1.5::float8, 'EUR', 'de') $$)
) as commands (command);

-- Floating point is refused when a query is planned, before it runs.
create table measures (value float8, small real);
select failure(command) from (values
  ($$ explain select money_format(value, 'EUR', 'de') from measures $$),
  ($$ explain select money_format(small, 'EUR', 'de') from measures $$),
  ($$ explain select money_format_minor(value, 'EUR', 'de') from measures $$),
  ($$ explain select money_format_minor(sum(small), 'EUR', 'de') from measures $$)
) as commands (command);

-- The functions are stable, because the file of locale data can be replaced. Where it is pinned, they are immutable, so that
-- indexes and generated columns can use them.
select failure($$ create table shown_invoices (cents bigint, shown text generated always as (money_format_minor(cents, 'EUR', 'de')) stored) $$);
select failure($$ select moneyformat_pin('icu1') $$) ~ '^P0001 [|] The locale data in use is ';
select moneyformat_pin(moneyformat_data() ->> 'version');
create schema elsewhere;
alter extension moneyformat set schema elsewhere;
select elsewhere.moneyformat_pin(elsewhere.moneyformat_data() ->> 'version');
alter extension moneyformat set schema public;
drop schema elsewhere;
select provolatile, count(*) from pg_proc where proname ~ '^money_(format|parse|try_parse|read)' group by provolatile order by provolatile;
create table invoices (
  cents bigint, currency text, locale text,
  shown text generated always as (money_format_minor(cents, currency, locale)) stored);
insert into invoices select row * 7 - 100000, (array['EUR', 'USD', 'JPY'])[row % 3 + 1], (array['de', 'en', 'fr', 'hi'])[row % 4 + 1]
from generate_series(1, 50000) row;
create index on invoices (money_format_minor(cents, currency, locale));
select count(*), count(*) filter (where shown = money_format_minor(cents, currency, locale)),
  count(*) filter (where money_parse(shown, currency, locale) =
    case currency when 'JPY' then cents else cents / 100.0 end)
from invoices;

-- Parallel workers load the data themselves.
set min_parallel_table_scan_size = 0;
set parallel_setup_cost = 0;
set parallel_tuple_cost = 0;
explain (costs off) select sum(hashtext(money_format_minor(cents, currency, locale))) from invoices;
create table sums as select sum(hashtext(money_format_minor(cents, currency, locale))) from invoices;
explain (costs off) select money_infer(shown, 'EUR', 'de') from invoices;
select money_infer(shown, 'EUR', 'de') ->> 'count' from invoices;
set max_parallel_workers_per_gather = 0;
select sum = (select sum(hashtext(money_format_minor(cents, currency, locale))) from invoices) from sums;

-- There are more formatters here than a backend keeps.
create table many as
select currency, locale, money_format(-1234.5, currency, locale) as text
from unnest(string_to_array('EUR USD JPY INR CHF SEK GBP KWD BRL PLN', ' ')) as currency,
  unnest(string_to_array('de en fr es it pt nl sv da fi pl cs hu ro bg el ru uk tr he ar fa hi bn ta th vi id ms ja ko zh', ' ')) as locale;
select count(*), count(*) filter (where text = money_format(-1234.5, currency, locale)),
  count(*) filter (where text = money_format(-1234.5, currency, locale, '{"signDisplay": "automatic"}'))
from (select * from many order by hashtext(currency || locale)) as mixed;

select moneyformat_data() ? 'version', (moneyformat_data() ->> 'locales')::int > 700;
