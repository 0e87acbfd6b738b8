-- Contributions: what readers propose to change in a space, reviewed before it is published.
do $$ declare known text; begin
  select string_agg(distinct quote_literal(kind), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'contribution') as named;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', known);
  select string_agg(distinct quote_literal(event), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as event from pg_constraint
      where conrelid = 'notifications'::regclass and conname = 'notifications_event_check'
    union select unnest(array['contribution_merged', 'contribution_taken', 'contribution_rejected', 'contribution_closed', 'contribution_reverted'])) as named;
  alter table notifications drop constraint notifications_event_check;
  execute format('alter table notifications add constraint notifications_event_check check (event in (%s))', known);
end $$;

create table contributions (
  id bigint primary key references subjects on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  pl_action text not null check (pl_action in ('create', 'update', 'delete', 'move', 'readme')),
  title text not null check (title <> ''),
  -- why: clean HTML, and the version of the sanitiser that cleaned it
  content text not null,
  sanitiser_version smallint not null,
  rendered text not null,
  has_math boolean not null,
  excerpt text not null,
  -- of the text and the items: each revision of either is one
  version integer not null,
  -- conflict is an open one that could not be merged
  state text not null default 'open' check (state in ('open', 'conflict', 'merged', 'rejected', 'closed')),
  -- the licence of the space that its author agreed to
  license_key text,
  -- where what is proposed comes from: 1 one's own, 2 another's
  original_type smallint not null default 1 check (original_type in (1, 2)),
  original_author text not null default '',
  original_content text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  reason text not null default '',
  reverted_at timestamptz,
  check (state <> 'rejected' or reason <> ''),
  check (state in ('open', 'conflict') or decided_at is not null),
  check (reverted_at is null or state = 'merged')
);
create index contributions_of_space on contributions (space_id, state, id desc);
create index contributions_sanitiser on contributions (sanitiser_version, id);
create index contributions_decided_by on contributions (decided_by);

create table contribution_items (
  id bigint generated always as identity primary key,
  contribution_id bigint not null references contributions on delete cascade,
  position integer not null,
  action text not null check (action in ('create', 'update', 'delete', 'move', 'readme')),
  -- as the wire calls what it changes or makes
  type text not null,
  target_id bigint references subjects on delete set null,
  -- whether there was a target: one that is gone for good is not a thing to be made
  is_new boolean not null,
  -- the version that its author saw, and what stood beside the text then: tags, files, place
  base_version integer,
  base jsonb not null default '{}',
  -- what is proposed besides the text: title, tags, files, place
  payload jsonb not null default '{}',
  -- clean HTML, and the version of the sanitiser that cleaned it; null where the text stays as it is
  content text,
  sanitised_with smallint,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'conflict')),
  -- what it changed: the version before, that after, and what stood beside the text before
  before jsonb,
  result_version integer,
  unique (contribution_id, position) deferrable initially deferred,
  check (is_new or base_version is not null),
  check ((content is null) = (sanitised_with is null)),
  check ((state = 'accepted') = (before is not null))
);
create index contribution_items_target on contribution_items (target_id) where target_id is not null;

-- Each version of what was proposed.
create table contribution_versions (
  contribution_id bigint not null references contributions on delete cascade,
  version integer not null,
  items jsonb not null,
  primary key (contribution_id, version)
);

-- Of those that wait for a decision.
alter table spaces add column contribution_count integer not null default 0 check (contribution_count >= 0);
