-- Communities: spaces that belong together by agreement of both sides.
do $$ declare known text; begin
  select string_agg(distinct quote_literal(kind), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'community') as named;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', known);
  select string_agg(distinct quote_literal(event), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select unnest(array['community_invite', 'community_request', 'community_approved', 'community_rejected'])) as named;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', known);
end $$;

create table communities (
  id bigint primary key references subjects on delete cascade,
  title text not null check (length(title) between 1 and 20),
  description text not null default '' check (length(description) <= 300),
  avatar_key text,
  version int not null default 1
);

create table community_spaces (
  community_id bigint not null references communities on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  created_at timestamptz not null default now(),
  primary key (community_id, space_id)
);
create index community_spaces_space on community_spaces (space_id);

-- What one side asked and the other answers.
create table community_invites (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  side text not null check (side in ('community', 'product')),
  asked_by bigint not null references users on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  answered_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'pending') = (answered_at is null))
);
create unique index community_invites_pending on community_invites (community_id, space_id) where state = 'pending';
create index community_invites_community on community_invites (community_id, id desc);
create index community_invites_space on community_invites (space_id, id desc);
create index community_invites_asked_by on community_invites (asked_by);
create index community_invites_answered_by on community_invites (answered_by);
