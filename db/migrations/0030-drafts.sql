-- What somebody is writing and has not saved yet: theirs alone. The key names what is written: document.12, space.3.new.
create table drafts (
  user_id bigint not null references users on delete cascade,
  key text not null check (key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$' and length(key) <= 80),
  title text not null check (length(title) <= 1000),
  -- as its editor had it: nobody but its writer's editor ever reads it
  content text not null check (length(content) <= 1000000),
  -- the version that the writing started from; null for what is new
  version integer,
  -- what its form has besides, as JSON
  fields text not null check (length(fields) <= 20000),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index drafts_untouched on drafts (updated_at);
