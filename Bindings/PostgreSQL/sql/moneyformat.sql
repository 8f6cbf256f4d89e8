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

-- Nulls stay null.
select money_format(null, 'EUR', 'de') is null, money_format(1, null, 'de') is null, money_format(1, 'EUR', null) is null,
  money_format_minor(null, 'EUR', 'de') is null, money_parse(null, 'EUR', 'de') is null,
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
  ($$ select money_try_parse('5', 'EUR', '') $$),
  ($$ select money_parse_error('5', '', 'de') $$),
  ($$ select money_format('NaN', 'EUR', 'de') $$),
  ($$ select money_format('-Infinity', 'EUR', 'de') $$),
  ($$ select money_format(1e38 + 0.1, 'EUR', 'de') $$),
  ($$ select money_format(1, 'EUR', 'de', '{"fractionDigit": 2}') $$),
  ($$ select money_format(1, 'EUR', 'de', '[1]') $$),
  ($$ select money_format(1.5::float8, 'EUR', 'de') $$)
) as commands (command);

-- The functions are immutable, so that indexes and generated columns can use them.
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
