-- Neither results nor errors leak, and formatters are bounded, so a backend's memory stops growing.
create function resident() returns bigint language sql as
  $$ select substring(pg_read_file('/proc/self/status') from 'RssAnon:\s+(\d+) kB')::bigint $$;
create function work(rows int, failures int) returns bigint language plpgsql as $$
declare total bigint;
begin
  select sum(money_parse(money_format(row / 100.0, 'EUR', 'de-DE'), 'EUR', 'de-DE')) into total from generate_series(1, rows) row;
  perform count(money_parse_error('x' || row, 'EUR', 'de-DE')) from generate_series(1, failures) row;
  perform count(money_format(row, 'EUR', 'en', jsonb_build_object('fractionDigits', row % 9, 'minimumIntegerDigits', row % 20 + 1)))
  from generate_series(1, failures) row;
  for row in 1..failures / 10 loop
    begin
      perform money_parse('x' || row, 'EUR', 'de-DE');
    exception when others then null;
    end;
    perform money_format(1, 'E' || row, 'de-DE');
    begin
      perform money_format(1, 'EUR', 'de-DE', '{"fractionDigits": 99}');
    exception when others then null;
    end;
  end loop;
  perform money_infer(text, 'EUR', 'de') from (select row % 100 as part, row || ',50' as text from generate_series(1, failures) row) as texts
  group by part;
  perform count((money_read('$' || row, 'en-US')).amount) from generate_series(1, failures) row;
  return total;
end $$;
select work(200000, 100000);
create temporary table before as select resident();
select work(1000000, 200000);
select case when resident() - before.resident < 4096 then 'bounded' else format('grew by %s kB', resident() - before.resident) end
from before;
