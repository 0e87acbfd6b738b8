-- Exports of whole spaces, and what they need to give back imported files byte for byte.

-- A picture is written anew when it is stored. Of one that was imported the bytes that it came with are kept too, under a key of
-- their own that serves them to nobody; null for any other. `sha256` is theirs.
alter table files add column source_key text unique;
alter table files add column source_size bigint check (source_size > 0);
alter table files add constraint files_source check ((source_key is null) = (source_size is null));

-- Where the pictures and other files of an import lay. Several paths may hold the same bytes. Folder 0 is the root, as in import_sources.
create table import_files (
  space_id bigint not null references spaces on delete cascade,
  folder_id bigint not null default 0,
  path text not null,
  file_key text not null references files on delete cascade,
  primary key (space_id, folder_id, path)
);
create index import_files_file on import_files (file_key);

-- The title that the file itself gives its document; null for what was imported before this was kept.
alter table import_sources add column title text;

-- A space on its way out. The archive lies in the store's `incoming` from when it is begun until the row goes, a day after it
-- was finished.
create table exports (
  id bigint primary key generated always as identity,
  space_id bigint not null references spaces on delete cascade,
  user_id bigint not null references users on delete cascade,
  format text not null check (format in ('markdown', 'epub')),
  -- as the person who asked names the site in their browser: what leads out of the texts leads there
  origin text not null,
  -- of the finished archive
  name text,
  size bigint,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  done integer not null default 0,
  total integer not null default 0,
  stop_asked boolean not null default false,
  starts smallint not null default 0,
  problem text,
  report jsonb,
  remarks jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (done between 0 and total),
  check ((finished_at is null) = (state in ('waiting', 'running'))),
  check ((problem is not null) = (state = 'failed')),
  check ((report is not null and remarks is not null and name is not null and size is not null) = (state = 'done'))
);
-- One at a time of each person.
create unique index exports_unfinished on exports (user_id) where finished_at is null;
create index exports_mine on exports (user_id, space_id, id desc);
create index exports_space on exports (space_id);
create index exports_finished on exports (finished_at) where finished_at is not null;
