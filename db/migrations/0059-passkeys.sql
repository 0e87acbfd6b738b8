-- Keys in the devices of a person, by which they sign in and prove who they are (WebAuthn).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- how often the device has used it, where it counts
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device is asked to sign. Good once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'proof')),
  -- whose device is asked; null where it says itself whose it is
  user_id bigint references users on delete cascade,
  -- of the page that asks
  origin text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
