-- Times a million rows of each expression, and prints million rows per second: `make postgres-bench`.
\set QUIET on
\pset format unaligned
\pset tuples_only on
create extension if not exists moneyformat;
set max_parallel_workers_per_gather = 0;
set jit = off;
select setseed(0.17);
create unlogged table amounts as
select units, units / 100.0 as amount, money_format_minor(units, 'USD', 'en-US') as text,
  (array['EUR', 'USD', 'JPY', 'INR'])[row % 4 + 1] as currency, (array['de-DE', 'en-US', 'ja-JP', 'hi-IN'])[row / 4 % 4 + 1] as locale
from (select row, ((10 ^ (random() * 12)) * case when random() < 0.25 then -1 else 1 end)::bigint as units
  from generate_series(1, 1000000) row) as made;
vacuum analyze amounts;

create function best(expression text) returns text language plpgsql as $$
declare started timestamptz; seconds float8; best float8 := 1e9;
begin
  for round in 1..5 loop
    started := clock_timestamp();
    execute format('select count(%s) from amounts', expression);
    seconds := extract(epoch from clock_timestamp() - started);
    best := least(best, seconds);
  end loop;
  return format('| `%s` | %s | %s |', expression, to_char(1e9 * best / 1e6, '999990'), to_char(1 / best, '990.0'));
end $$;

\echo '| Expression, per row of 1,000,000 | ns | Million rows per second |'
\echo '|---|--:|--:|'
select best(expression) from (values
  ('units'),
  ('amount::text'),
  ($$to_char(amount, 'FM$999G999G999G990D00')$$),
  ($$money_format_minor(units, 'USD', 'en-US')$$),
  ($$money_format(amount, 'USD', 'en-US')$$),
  ($$money_format(amount, currency, locale)$$),
  ($$money_format(amount, 'USD', 'en-US', '{"formattingStyle": "currencyName"}')$$),
  ($$to_number(text, 'L999G999G999G990D00')$$),
  ($$money_parse(text, 'USD', 'en-US')$$)
) as expressions (expression);

-- The first call of a backend loads the library and makes a formatter.
\c
\timing on
\echo 'First call of a backend:'
select length(money_format(1, 'EUR', 'de-DE'));
\echo 'Second call:'
select length(money_format(1, 'EUR', 'de-DE'));
\timing off
select 'Private memory after formatting 10 million rows: ' || grown || ' kB more'
from (
  with before as materialized (select substring(pg_read_file('/proc/self/status') from 'RssAnon:\s+(\d+)')::int as kb),
    work as materialized (select count(money_format_minor(units * factor, currency, locale)) from amounts, generate_series(1, 10) factor, before)
  select substring(pg_read_file('/proc/self/status') from case when count > 0 then 'RssAnon:\s+(\d+)' end)::int - kb as grown from work, before
) as memory;
