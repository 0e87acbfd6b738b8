-- Whatever takes long (imports, exports) goes through the same states, is watched, stopped and forgotten: that is one table
-- with one row of numbers, and each kind keeps only what is its own beside it.
create table runs (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('import', 'export')),
  space_id bigint not null references spaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  stage text check (stage in ('reading', 'pictures', 'documents')),
  done integer not null default 0,
  total integer not null default 0,
  stop_asked boolean not null default false,
  -- how often it was begun: one that takes the program down with it is not begun for ever
  starts smallint not null default 0,
  -- of what it takes in, or of what it has made
  file_name text,
  size bigint check (size > 0),
  -- for the person, why it failed
  problem text,
  -- as the contracts have it, and apart from it what may be long
  report jsonb,
  remarks jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (done between 0 and total),
  check ((finished_at is null) = (state in ('waiting', 'running'))),
  check ((problem is not null) = (state = 'failed')),
  check ((report is null) = (remarks is null)),
  check (state <> 'done' or (report is not null and file_name is not null and size is not null))
);
-- One at a time of each kind and person.
create unique index runs_unfinished on runs (kind, user_id) where finished_at is null;
create index runs_mine on runs (user_id, space_id, kind, id desc);
create index runs_space on runs (space_id);
create index runs_finished on runs (kind, finished_at) where finished_at is not null;

-- Exports keep their numbers, under which their archives lie. Imports get new ones behind them; one that waits just now
-- does not find its zip any more, and says so.
alter table imports alter column id drop identity;
alter table exports alter column id drop identity;
update imports set id = id + greatest((select max(id) from imports), (select max(id) from exports));
insert into runs (id, kind, space_id, user_id, state, stage, done, total, stop_asked, starts, file_name, size,
    problem, report, remarks, created_at, finished_at) overriding system value
  select id, 'import', space_id, user_id, state, stage, done, total, stop_asked, starts, name, size,
    problem, report, remarks, created_at, finished_at from imports
  union all
  select id, 'export', space_id, user_id, state, null, done, total, stop_asked, starts, name, size,
    problem, report, remarks, created_at, finished_at from exports;
select setval(pg_get_serial_sequence('runs', 'id'), coalesce(max(id), 1), max(id) is not null) from runs;

drop index imports_mine, imports_space, imports_unfinished, imports_finished;
alter table imports
  add foreign key (id) references runs on delete cascade,
  drop column space_id, drop column user_id, drop column idempotency_key, drop column name, drop column size,
  drop column sha256, drop column state, drop column stage, drop column done, drop column total, drop column stop_asked,
  drop column starts, drop column problem, drop column report, drop column remarks, drop column created_at,
  drop column finished_at;
drop index exports_mine, exports_space, exports_unfinished, exports_finished;
alter table exports
  add foreign key (id) references runs on delete cascade,
  drop column space_id, drop column user_id, drop column name, drop column size, drop column state, drop column done,
  drop column total, drop column stop_asked, drop column starts, drop column problem, drop column report,
  drop column remarks, drop column created_at, drop column finished_at;

-- The keys of uploads and imports lie with those of all other creating calls.
alter table files drop column idempotency_key;
