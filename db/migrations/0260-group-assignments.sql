-- What a group is given to do, by a day or whenever.
create table group_assignments (
  id bigint generated always as identity primary key,
  group_id bigint not null references groups on delete cascade,
  subject_id bigint not null references subjects on delete cascade,
  due_on date,
  created_at timestamptz not null default now(),
  unique (group_id, subject_id)
);
create index group_assignments_newest on group_assignments (group_id, id desc);
create index group_assignments_subject on group_assignments (subject_id);

-- Its members are told of it.
do $$ declare events text; begin
  select string_agg(distinct quote_literal(event), ', ') into events from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select 'assigned') as known;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', events);
end $$;
