-- Groups: people who learn together, at a space. Whoever sees the space sees that there is one; what it holds is its members'.
do $$ declare known text; begin
  select string_agg(distinct quote_literal(kind), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'group') as named;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', known);
  select string_agg(distinct quote_literal(event), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select unnest(array['group_request', 'group_approved', 'group_rejected'])) as named;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', known);
end $$;

alter table spaces add column group_count int not null default 0 check (group_count >= 0);

create table groups (
  id bigint primary key references subjects on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  title text not null check (title <> ''),
  description text not null default '' check (length(description) <= 300),
  -- What somebody who wants to join is asked; empty: nobody is asked anything.
  join_condition text not null default '' check (length(join_condition) <= 300),
  member_count int not null default 0 check (member_count >= 0),
  version int not null default 1
);
create index groups_space on groups (space_id, id desc);

create table group_members (
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create unique index group_members_owner on group_members (group_id) where role = 'owner';
create index group_members_user on group_members (user_id, group_id desc);

-- Who wants to join and waits for an answer, with what they said to the condition.
create table group_requests (
  group_id bigint not null references groups on delete cascade,
  user_id bigint not null references users on delete cascade,
  answer text not null check (length(answer) <= 1000),
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_requests_user on group_requests (user_id);

create table group_keys (
  group_id bigint primary key references groups on delete cascade,
  key text not null unique,
  made_by bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index group_keys_made_by on group_keys (made_by);
