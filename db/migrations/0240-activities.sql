-- What takes place in a space at a time, and who joins it.
do $$ declare kinds text; begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'activity') as known;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', kinds);
end $$;
do $$ declare events text; begin
  select string_agg(distinct quote_literal(event), ', ') into events from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select unnest(array['activity_in', 'activity_soon'])) as known;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', events);
end $$;

create table activities (
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
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '' check (length(place) <= 200),
  link text check (link ~* '^https?://'),
  -- how many may join; null: as many as want to
  join_limit integer check (join_limit > 0),
  joined_count integer not null default 0 check (joined_count >= 0),
  waiting_count integer not null default 0 check (waiting_count >= 0),
  check (ends_at > starts_at),
  check (joined_count <= join_limit)
);
create index activities_past on activities (space_id, starts_at desc, id desc);
create index activities_coming on activities (space_id, ends_at);
create index activities_soon on activities (starts_at);
create index activities_sanitiser on activities (sanitiser_version, id);

-- Who joins, and who waits for a seat, in the order in which they came.
create table activity_people (
  activity_id bigint not null references activities on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_waiting boolean not null,
  place bigint generated always as identity,
  -- they have been told that it begins soon
  is_reminded boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (activity_id, user_id)
);
create index activity_people_in_order on activity_people (activity_id, is_waiting, place);
create index activity_people_user on activity_people (user_id, activity_id);

-- The secret in the address of somebody's calendar feed, of which nothing but a digest is kept.
create table calendar_keys (
  user_id bigint primary key references users on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null default now()
);
