-- Whose webhook is switched off because what it sent failed is told.
do $$ declare events text; begin
  select string_agg(distinct quote_literal(event), ', ') into events from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select 'webhook_off') as known;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', events);
end $$;
