-- Words that texts are looked through for: some may not be used, some ask for a look, and phrases in which they are all right.
create table words (
  id bigint generated always as identity primary key,
  word text not null check (word <> ''),
  -- as it is compared: what looks alike is the same word
  normalised text not null unique check (normalised <> ''),
  kind text not null check (kind in ('block', 'review', 'allow')),
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null default now()
);

-- One row, another value with every change: by it each process knows whether what it has made of the words still holds.
create table words_version (
  id boolean primary key default true check (id),
  version uuid not null default gen_random_uuid()
);
insert into words_version default values;
create function words_changed() returns trigger language plpgsql as $$
begin
  update words_version set version = gen_random_uuid();
  return null;
end $$;
create trigger words_changed after insert or update or delete or truncate on words
  for each statement execute function words_changed();

-- What was reported, by whom, and what became of it.
create table reports (
  id bigint generated always as identity primary key,
  subject_id bigint not null references subjects on delete cascade,
  -- null: the words that ask for a look
  reporter_id bigint references users on delete cascade,
  reason text not null check (reason in ('illegal', 'spam', 'abuse', 'privacy', 'copyright', 'misleading', 'other', 'words')),
  content text not null default '',
  state text not null default 'open' check (state in ('open', 'hidden', 'deleted', 'warned', 'banned', 'dismissed')),
  -- what those concerned are told beside the decision
  note text not null default '',
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((decided_at is null) = (state = 'open')),
  check ((reporter_id is null) = (reason = 'words'))
);
-- Nobody reports a thing twice before the first is decided.
create unique index reports_once on reports (subject_id, reporter_id) nulls not distinct where state = 'open';
create index reports_subject on reports (subject_id, id desc);
create index reports_reporter on reports (reporter_id, id desc);
create index reports_open on reports (id desc) where state = 'open';
