-- The functions of the extension. All return null for a null argument, except the aggregates.
\echo Use "create extension moneyformat" to load this file. \quit

create function money_format(amount smallint, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_int2';
comment on function money_format(smallint, text, text, jsonb) is
  'The text of an amount in units, or null if it can''t be formatted.';

create function money_format(amount integer, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_int4';
comment on function money_format(integer, text, text, jsonb) is
  'The text of an amount in units, or null if it can''t be formatted.';

create function money_format(amount bigint, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_int8';
comment on function money_format(bigint, text, text, jsonb) is
  'The text of an amount in units, or null if it can''t be formatted.';

create function money_format(amount numeric, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_numeric';
comment on function money_format(numeric, text, text, jsonb) is
  'The text of an amount in units, or null if it can''t be formatted.';

create function money_format(amount text, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_text';
comment on function money_format(text, text, text, jsonb) is
  'The text of an amount in units, or null if it can''t be formatted.';

create function money_format_minor(minor_units smallint, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_int2';
comment on function money_format_minor(smallint, text, text, jsonb) is
  'The text of an amount in minor units of ISO 4217, such as cents, or null if it can''t be formatted.';

create function money_format_minor(minor_units integer, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_int4';
comment on function money_format_minor(integer, text, text, jsonb) is
  'The text of an amount in minor units of ISO 4217, such as cents, or null if it can''t be formatted.';

create function money_format_minor(minor_units bigint, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_int8';
comment on function money_format_minor(bigint, text, text, jsonb) is
  'The text of an amount in minor units of ISO 4217, such as cents, or null if it can''t be formatted.';

create function money_format_minor(minor_units numeric, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_numeric';
comment on function money_format_minor(numeric, text, text, jsonb) is
  'The text of an amount in minor units of ISO 4217, such as cents, or null if it can''t be formatted.';

create function money_format_minor(minor_units text, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_text';
comment on function money_format_minor(text, text, text, jsonb) is
  'The text of an amount in minor units of ISO 4217, such as cents, or null if it can''t be formatted.';

-- Floating point is refused when a query is planned.
create function moneyformat_refuse(internal) returns internal language c strict as 'MODULE_PATHNAME', 'moneyformat_refuse';
create function money_format(amount real, currency text, locale text, options jsonb default '{}')
returns text language c stable parallel safe support moneyformat_refuse as 'MODULE_PATHNAME', 'moneyformat_refused';
create function money_format(amount double precision, currency text, locale text, options jsonb default '{}')
returns text language c stable parallel safe support moneyformat_refuse as 'MODULE_PATHNAME', 'moneyformat_refused';
create function money_format_minor(amount real, currency text, locale text, options jsonb default '{}')
returns text language c stable parallel safe support moneyformat_refuse as 'MODULE_PATHNAME', 'moneyformat_refused';
create function money_format_minor(amount double precision, currency text, locale text, options jsonb default '{}')
returns text language c stable parallel safe support moneyformat_refuse as 'MODULE_PATHNAME', 'moneyformat_refused';

create function money_format_error(amount numeric, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_error';
comment on function money_format_error(numeric, text, text, jsonb) is
  'The code of the error for which money_format is null, or null.';
create function money_format_error(amount text, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_error_text';
comment on function money_format_error(text, text, text, jsonb) is
  'The code of the error for which money_format is null, or null.';

create function money_format_minor_error(minor_units numeric, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_error';
comment on function money_format_minor_error(numeric, text, text, jsonb) is
  'The code of the error for which money_format_minor is null, or null.';
create function money_format_minor_error(minor_units text, currency text, locale text, options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_format_minor_error_text';
comment on function money_format_minor_error(text, text, text, jsonb) is
  'The code of the error for which money_format_minor is null, or null.';

create function money_parse(text text, currency text, locale text, rules jsonb default '{}', options jsonb default '{}')
returns numeric language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_parse';
comment on function money_parse(text, text, text, jsonb, jsonb) is
  'The amount of a text in units. A text that is not exactly one amount is an error.';

create function money_try_parse(text text, currency text, locale text, rules jsonb default '{}', options jsonb default '{}')
returns numeric language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_try_parse';
comment on function money_try_parse(text, text, text, jsonb, jsonb) is
  'The amount of a text in units, or null for a text that is not exactly one amount.';

create function money_parse_error(text text, currency text, locale text, rules jsonb default '{}', options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_parse_error';
comment on function money_parse_error(text, text, text, jsonb, jsonb) is
  'The reason why a text is not exactly one amount, or null.';

create function money_parse_warnings(text text, currency text, locale text, rules jsonb default '{}', options jsonb default '{}')
returns text language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_parse_warnings';
comment on function money_parse_warnings(text, text, text, jsonb, jsonb) is
  'The warnings about the text of an amount, separated by spaces, or null.';

create type money_reading as (amount numeric, currency text, error text, warnings text);

create function money_read(text text, locale text)
returns money_reading language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_read';
comment on function money_read(text, text) is
  'The amount and the currency of a text that names its currency, or the reason why it is not one.';
create function money_read(text text, locale text, currencies text[])
returns money_reading language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_read';
comment on function money_read(text, text, text[]) is
  'The same for texts that may name only these currencies.';

create function moneyformat_infer_add(internal, text, text, text)
returns internal language c stable parallel safe as 'MODULE_PATHNAME', 'moneyformat_infer_add';
create function moneyformat_merge_add(internal, jsonb)
returns internal language c stable parallel safe as 'MODULE_PATHNAME', 'moneyformat_merge_add';
create function moneyformat_infer_combine(internal, internal)
returns internal language c stable parallel safe as 'MODULE_PATHNAME', 'moneyformat_infer_combine';
create function moneyformat_infer_serialize(internal)
returns bytea language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_infer_serialize';
create function moneyformat_infer_deserialize(bytea, internal)
returns internal language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_infer_deserialize';
create function moneyformat_infer_final(internal)
returns jsonb language c stable parallel safe as 'MODULE_PATHNAME', 'moneyformat_infer_final';

create aggregate money_infer(text text, currency text, locale text) (
  sfunc = moneyformat_infer_add, stype = internal, finalfunc = moneyformat_infer_final,
  combinefunc = moneyformat_infer_combine, serialfunc = moneyformat_infer_serialize,
  deserialfunc = moneyformat_infer_deserialize, parallel = safe);
comment on aggregate money_infer(text, text, text) is
  'What texts prove about the notation of their column. Without a currency, the texts name theirs.';
create aggregate money_merge_evidence(evidence jsonb) (
  sfunc = moneyformat_merge_add, stype = internal, finalfunc = moneyformat_infer_final,
  combinefunc = moneyformat_infer_combine, serialfunc = moneyformat_infer_serialize,
  deserialfunc = moneyformat_infer_deserialize, parallel = safe);
comment on aggregate money_merge_evidence(jsonb) is
  'The evidence of parts of a column together.';

create function money_conclusion(evidence jsonb)
returns jsonb language c immutable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_conclusion';
comment on function money_conclusion(jsonb) is
  'The conclusion from evidence: decided, with the notation for the rules of the next pass, undecided, or contradictory.';

create function moneyformat_data()
returns jsonb language c stable strict parallel safe as 'MODULE_PATHNAME', 'moneyformat_data';
comment on function moneyformat_data() is
  'The version and contents of the locale data in use.';

create function moneyformat_pin(version text) returns void language plpgsql as $$
declare function regprocedure; present text;
begin
  -- The extension's schema need not be in the search path.
  execute format(
    'select %s.moneyformat_data() ->> ''version''',
    (select extnamespace::regnamespace from pg_extension where extname = 'moneyformat')) into present;
  if version is distinct from present then
    raise 'The locale data in use is %, not %.', present, version;
  end if;
  for function in
    select objid::regprocedure from pg_depend
    where classid = 'pg_proc'::regclass and deptype = 'e'
      and refobjid = (select oid from pg_extension where extname = 'moneyformat')
      and (select proname ~ '^money_(format|parse|try_parse|read)' and provolatile = 's' from pg_proc where oid = objid)
  loop
    execute format('alter function %s immutable', function);
  end loop;
end $$;
comment on function moneyformat_pin(text) is
  'Makes the functions immutable, so that indexes and generated columns can use them, if the locale data has this version.';
