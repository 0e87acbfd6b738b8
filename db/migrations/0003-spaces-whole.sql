-- Spaces whole: join keys, going public by application, categories, the trash, and the ledger of scores.

-- The key that makes whoever knows it a member; a new one revokes the old (rulings, "Spaces").
create table space_keys (
  space_id bigint primary key references spaces on delete cascade,
  key text not null unique check (key ~ '^[0-9A-Za-z]{8}$'),
  made_by bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

-- Going public from private needs the approval of a site administrator.
create table space_applications (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  applicant_id bigint not null references users on delete cascade,
  content text not null check (content <> ''),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  reply text not null default '',
  answered_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'pending') = (answered_at is null))
);
create unique index space_applications_pending on space_applications (space_id) where state = 'pending';
create index space_applications_state on space_applications (state, id desc);
create index space_applications_space on space_applications (space_id, id desc);

-- A space's own lists of categories, one a type of content.
create table categories (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces on delete cascade,
  type text not null check (type in ('resources', 'issues', 'questions', 'cards')),
  title text not null check (title <> ''),
  position integer not null,
  constraint categories_title unique (space_id, type, title) deferrable initially deferred
);

-- What people did and what it counts; comments are their own record. Nothing is changed or removed: sums leave out what is
-- deleted.
create table scores (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  space_id bigint references spaces on delete cascade,
  subject_id bigint not null references subjects on delete cascade,
  act text not null check (act in ('create_space', 'create_resource', 'edit_resource')),
  points integer not null check (points > 0),
  -- when it counts
  at timestamptz not null default now()
);
create index scores_subject on scores (subject_id);
create index scores_space on scores (space_id, at);
create index scores_at on scores (at);
-- Rows lie in the order in which they were made: a few pages tell where a week begins, and writing pays nothing for it.
create index subjects_created on subjects using brin (created_at) with (pages_per_range = 32);

-- The AI user that answers in a space (specification, section 3); none where null.
alter table spaces add column ai_id bigint references users;

-- Every order in which spaces are listed.
create index subjects_spaces_created on subjects (created_at desc, id desc) where kind = 'space' and deleted_at is null;
create index subjects_spaces_collected on subjects (collection_count desc, id desc) where kind = 'space' and deleted_at is null;
create index spaces_open on spaces (id) where is_open and deleted_at is null;

-- Deleted things wait here for 30 days.
create index subjects_trash on subjects (space_id, deleted_at desc, id desc) where deleted_at is not null;
-- What a purge looks up by its foreign keys, and what one deletion took along.
create index comments_commentable on comments (commentable_id);
create index recent_spaces_space on recent_spaces (space_id);
create index spaces_readme on spaces (readme_id) where readme_id is not null;
create index resources_deleted_with on resources (space_id, deleted_with) where deleted_with is not null;
create index subjects_deleted on subjects (deleted_at) where deleted_at is not null;
