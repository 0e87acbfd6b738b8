-- Plans beside the other kinds of resource, and how far each reader is in them.
do $$ declare types text; begin
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_type_check'
    union select 'plan') as known;
  alter table resources drop constraint resources_type_check;
  execute format('alter table resources add constraint resources_type_check check (type in (%s))', types);
end $$;

-- Who follows a plan. Days are Shanghai's; a reader's days are reckoned from begun_on where the plan has no day of its own to begin.
create table plan_readers (
  plan_id bigint not null references resources on delete cascade,
  user_id bigint not null references users on delete cascade,
  begun_on date not null,
  -- whether those who manage the space see how far this reader is
  is_shown boolean not null default false,
  moved_at timestamptz not null default now(),
  primary key (plan_id, user_id)
);
create index plan_readers_user on plan_readers (user_id);
create index plan_readers_shown on plan_readers (plan_id, moved_at desc, user_id desc) where is_shown;

-- Which steps a reader has done, by the key that a step keeps while the plan is edited.
create table plan_steps_done (
  plan_id bigint not null,
  user_id bigint not null,
  step_key text not null check (length(step_key) between 1 and 16),
  done_at timestamptz not null default now(),
  primary key (plan_id, user_id, step_key),
  foreign key (plan_id, user_id) references plan_readers on delete cascade
);
