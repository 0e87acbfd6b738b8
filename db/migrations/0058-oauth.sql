-- By which account elsewhere somebody signs in. Whoever has one of another provider's is known by the issuer's word for them, whatever the
-- settings call that provider.
create table oauth_bindings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null check (subject <> ''),
  name text not null,
  created_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, provider)
);

-- Somebody is on the way to a provider. Each is good for one reply that comes back to the same browser.
create table oauth_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  -- who wants to add this way to sign in; null for whoever wants to come in by it
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index oauth_attempts_age on oauth_attempts (expires_at);

-- Who came back from there and is nobody's account yet: they say whose, or make one.
create table oauth_tickets (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  name text not null,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index oauth_tickets_age on oauth_tickets (expires_at);
