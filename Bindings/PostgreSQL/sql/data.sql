-- The setting moneyformat.data belongs to the administrator, and takes effect when the configuration is reloaded.
select money_format(1, 'EUR', 'de-DE') like '1,00%';
set moneyformat.data = '/tmp/other';
alter system set moneyformat.data = '/nonexistent/money.data';
select pg_reload_conf(), pg_sleep(0.5);
select money_format(1, 'EUR', 'de-DE') like '1,00%';
alter system set moneyformat.data = '/etc/passwd';
select pg_reload_conf(), pg_sleep(0.5);
select money_format(1, 'EUR', 'de-DE') like '1,00%';
alter system reset moneyformat.data;
select pg_reload_conf(), pg_sleep(0.5);
select money_format(1, 'EUR', 'de-DE') like '1,00%';
