-- Imports in the interface: a zip of Markdown, taken in by a job.

-- Where a folder was imported to: the same path in two places is two documents. 0 is the root; no foreign key, since a
-- document that was moved out of it outlives the folder.
alter table import_sources add column folder_id bigint not null default 0;
alter table import_sources drop constraint import_sources_space_id_path_key;
alter table import_sources add unique (space_id, folder_id, path);

-- The zip lies in the store's `incoming` for as long as its import is not finished.
create table imports (
  id bigint primary key generated always as identity,
  space_id bigint not null references spaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- null: the root
  folder_id bigint references resources on delete cascade,
  idempotency_key text,
  name text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  stage text check (stage in ('reading', 'pictures', 'documents')),
  done integer not null default 0,
  total integer not null default 0,
  stop_asked boolean not null default false,
  -- how often it was begun: one that takes the program down with it is not begun for ever
  starts smallint not null default 0,
  -- the ids of the documents that it makes, by path: begun again, it makes the same
  document_ids jsonb,
  -- for the person, why it failed
  problem text,
  -- as the contract has it, and apart from it what may be long
  report jsonb,
  remarks jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (done between 0 and total),
  check ((finished_at is null) = (state in ('waiting', 'running'))),
  check ((problem is not null) = (state = 'failed')),
  check ((report is null) = (remarks is null)),
  unique (user_id, idempotency_key)
);
-- One at a time of each person.
create unique index imports_unfinished on imports (user_id) where finished_at is null;
create index imports_mine on imports (user_id, space_id, id desc);
create index imports_space on imports (space_id);
create index imports_folder on imports (folder_id) where folder_id is not null;
create index imports_finished on imports (finished_at) where finished_at is not null;
