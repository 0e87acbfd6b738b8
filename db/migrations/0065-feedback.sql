-- What people tell those who keep the site, and what these tell everybody.
alter table subjects drop constraint subjects_kind_check;
alter table subjects add constraint subjects_kind_check check (kind in
  ('user', 'space', 'resource', 'comment', 'term', 'feedback'));

create table feedbacks (
  id bigint primary key references subjects on delete cascade,
  title text not null check (title <> ''),
  tag text not null check (tag in ('problem', 'suggestion', 'other')),
  -- clean HTML, and the version of the sanitiser that cleaned it
  content text not null,
  sanitiser_version smallint not null,
  -- what readers get
  rendered text not null,
  has_math boolean not null default false,
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'processing', 'resolved', 'declined')),
  -- moves with every reply and change of state: whoever answers says which one they saw
  changed_at timestamptz not null default now()
);
create index feedbacks_state on feedbacks (state, id desc);
create index subjects_feedbacks on subjects (id desc) where kind = 'feedback' and deleted_at is null;

create table feedback_replies (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedbacks on delete cascade,
  author_id bigint not null references users on delete cascade,
  -- plain text
  content text not null check (content <> ''),
  -- the one that it brought about; null for the author's own words
  state text check (state in ('open', 'processing', 'resolved', 'declined')),
  created_at timestamptz not null default now()
);
create index feedback_replies_order on feedback_replies (feedback_id, id);

-- The newest stands above the header of every page.
create table placards (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  content text not null,
  author_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);
