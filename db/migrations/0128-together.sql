-- What several people write in one text at the same time, until it is saved as a version of that text: updates of Yjs in their order, folded
-- into a snapshot from time to time. It goes with the text.
create table together_texts (
  subject_id bigint primary key references subjects on delete cascade,
  -- Names this beginning. Whoever comes back with what belongs to an earlier one has written something else.
  round uuid not null default gen_random_uuid(),
  -- The version that was last read in or saved, and md5 of its clean HTML: by that one sees whether others have saved another text.
  version integer not null,
  digest text not null,
  -- Updates are numbered without gaps; those up to `saved` are in that version.
  last integer not null default 0,
  saved integer not null default 0 check (saved between 0 and last),
  snapshot bytea,
  snapshot_to integer not null default 0 check (snapshot_to between 0 and last),
  changed_at timestamptz not null default now()
);
create index together_texts_saved on together_texts (changed_at) where saved = last;
create table together_updates (
  subject_id bigint not null references together_texts on delete cascade,
  number integer not null,
  body bytea not null,
  primary key (subject_id, number)
);
-- Who wrote what is not saved yet, and their last update.
create table together_authors (
  subject_id bigint not null references together_texts on delete cascade,
  user_id bigint not null references users on delete cascade,
  number integer not null,
  primary key (subject_id, user_id)
);
create index together_authors_user on together_authors (user_id);
