-- What people are told of, and the rating of things.

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- the page's tabs (rulings, "Engagement")
  type text not null check (type in ('comments', 'votes', 'fans', 'other')),
  event text not null check (event in ('comment', 'reply', 'mention', 'accept', 'like', 'collect', 'follow', 'contribution', 'invitation', 'system')),
  -- null: the product itself
  actor_id bigint references users on delete set null,
  -- who did it is told to site administrators alone
  anonymous boolean not null default false,
  subject_id bigint not null references subjects on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- nobody is told twice of one event; by subject first, since rows go with what they are about
  constraint notifications_once unique nulls not distinct (subject_id, user_id, event, actor_id)
);
create index notifications_user on notifications (user_id, type, id desc);

-- Kept sum and number of the ratings that count (docs/decisions/0008).
alter table subjects add column score_sum integer not null default 0 check (score_sum >= 0);
alter table subjects add column score_count integer not null default 0 check (score_count >= 0);
create index comments_ratings on comments (commentable_id, id desc) where score is not null and state = 'live';
