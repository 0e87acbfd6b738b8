-- What somebody's own programs send in place of a session: stored hashed, for some kinds of calls, up to a day.
create table access_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  token_hash bytea not null unique,
  -- its last characters, by which its owner knows it again
  ending text not null check (char_length(ending) = 4),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'study', 'messages', 'manage']
  ),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at and expires_at < created_at + interval '367 days'),
  last_used_at timestamptz
);
create index access_tokens_user on access_tokens (user_id, id desc);
