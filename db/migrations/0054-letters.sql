-- Private letters between two people, and who wants nothing more from whom.

create table letters (
  id bigint generated always as identity primary key,
  sender_id bigint not null references users on delete cascade,
  receiver_id bigint not null references users on delete cascade,
  -- whichever of the two wrote: a conversation is one range of an index
  low_id bigint not null generated always as (least(sender_id, receiver_id)) stored,
  high_id bigint not null generated always as (greatest(sender_id, receiver_id)) stored,
  -- null once it is recalled
  content text check (char_length(content) between 1 and 2000),
  -- to the millisecond, as on the wire: among equals the id decides
  created_at timestamptz(3) not null,
  read_at timestamptz,
  recalled_at timestamptz,
  check (sender_id <> receiver_id),
  check ((content is null) = (recalled_at is not null))
);
create index letters_conversation on letters (low_id, high_id, created_at desc, id desc);
create index letters_unread on letters (receiver_id, sender_id) where read_at is null;
create index letters_sender on letters (sender_id);

-- What one person keeps of the letters with another: two rows a conversation, changed with each letter.
create table contacts (
  user_id bigint not null references users on delete cascade,
  other_id bigint not null references users on delete cascade,
  last_letter_id bigint not null references letters on delete cascade,
  last_at timestamptz(3) not null,
  -- how many letters this person has written to the other; those recalled count, too
  sent_count integer not null default 0 check (sent_count >= 0),
  unread_count integer not null default 0 check (unread_count >= 0),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
create index contacts_latest on contacts (user_id, last_at desc, other_id desc);
create index contacts_unread on contacts (user_id) where unread_count > 0;
create index contacts_other on contacts (other_id);
create index contacts_last_letter on contacts (last_letter_id);

create table blocks (
  user_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
create index blocks_latest on blocks (user_id, created_at desc, blocked_id desc);
