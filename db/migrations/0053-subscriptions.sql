-- What somebody wishes to be told of: by thread and space, by sort of news, and by e-mail.

create table subscriptions (
  user_id bigint not null references users on delete cascade,
  subject_id bigint not null references subjects on delete cascade,
  -- no row: of what concerns them
  level text not null check (level in ('watch', 'mute')),
  primary key (subject_id, user_id)
);
create index subscriptions_user on subscriptions (user_id);
create index subscriptions_watch on subscriptions (subject_id) where level = 'watch';

-- What those are to be told of who watch where it happened: many, so a job tells them.
create table watched_news (
  subject_id bigint primary key references subjects on delete cascade,
  about_id bigint not null references subjects on delete cascade,
  actor_id bigint not null references users on delete cascade,
  anonymous boolean not null,
  event text not null check (event in ('watched', 'published')),
  at timestamptz not null default now()
);
create index watched_news_about on watched_news (about_id);

-- No row: the defaults.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  comments text not null default 'email' check (comments in ('site', 'email', 'never')),
  votes text not null default 'site' check (votes in ('site', 'email', 'never')),
  fans text not null default 'site' check (fans in ('site', 'email', 'never')),
  other text not null default 'email' check (other in ('site', 'email', 'never')),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- hours of the day in Shanghai, from the first until the second; both null: at any time
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- what came before this is in no further letter
  digest_since timestamptz not null default now(),
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_until is null) and quiet_from is distinct from quiet_until or quiet_from is null and quiet_until is null)
);
create index notification_settings_digest on notification_settings (digest_since) where digest <> 'off';
