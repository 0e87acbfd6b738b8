-- What those who manage a space tell its readers, or its members alone.
do $$ declare kinds text; begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'notice') as known;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', kinds);
end $$;
do $$ declare events text; begin
  select string_agg(distinct quote_literal(event), ', ') into events from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select 'announced') as known;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', events);
end $$;

-- From now on `visibility` is looked at in a space, too: what is private there is for members alone. Nothing was until today.
update subjects set visibility = 'public' where space_id is not null and visibility <> 'public';

create table notices (
  id bigint primary key references subjects on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  title text not null check (title <> ''),
  -- clean HTML, and the version of the sanitiser that cleaned it
  content text not null,
  sanitiser_version smallint not null,
  -- what readers get
  rendered text not null,
  has_math boolean not null,
  excerpt text not null,
  version integer not null,
  is_pinned boolean not null default false,
  -- an attachment, which is used as the files of the text are
  file_key text references files (key) on delete set null
);
create index notices_of_space on notices (space_id, is_pinned desc, id desc);
create index notices_sanitiser on notices (sanitiser_version, id);
create index notices_file on notices (file_key) where file_key is not null;

-- Of notices that everybody sees who sees the space.
alter table spaces add column notice_count integer not null default 0 check (notice_count >= 0);
