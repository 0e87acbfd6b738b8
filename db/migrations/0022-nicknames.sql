-- What a nickname looks like, in any spelling: nobody takes one that passes for another person's. Rows of nicknames that
-- are older than this table are made when the server starts; of several that look alike the oldest holds the key, the
-- others stay as they are.
create table nickname_keys (
  key text primary key check (key <> ''),
  user_id bigint not null references users on delete cascade
);
create index nickname_keys_user on nickname_keys (user_id);
