-- Remembering: each person's own state of each card, and every answer that they gave.
create table study_settings (
  user_id bigint primary key references users on delete cascade,
  -- cards that a day begins, and that it asks again, at most
  new_per_day smallint not null default 20 check (new_per_day between 0 and 999),
  due_per_day smallint not null default 200 check (due_per_day between 0 and 9999),
  -- the share of cards that shall still be known when they are due
  retention real not null default 0.9 check (retention between 0.7 and 0.97),
  -- when a day begins in Asia/Shanghai
  day_hour smallint not null default 4 check (day_hour between 0 and 23),
  -- the answer is typed before it is shown
  types_answer boolean not null default false
);

-- Which decks somebody studies. What they remember of the cards stays when they put a deck away.
create table study_decks (
  user_id bigint not null references users on delete cascade,
  deck_id bigint not null references resources on delete cascade,
  taken_at timestamptz not null default now(),
  primary key (user_id, deck_id)
);
create index study_decks_deck on study_decks (deck_id);

create table study_cards (
  user_id bigint not null references users on delete cascade,
  card_id bigint not null references cards on delete cascade,
  -- as FSRS names them: 0 new, 1 learning, 2 review, 3 relearning
  state smallint not null default 0 check (state between 0 and 3),
  due timestamptz not null default now(),
  stability double precision not null default 0 check (stability >= 0),
  difficulty double precision not null default 0 check (difficulty >= 0),
  reps integer not null default 0 check (reps >= 0),
  lapses integer not null default 0 check (lapses >= 0),
  learning_steps smallint not null default 0,
  last_review timestamptz,
  suspended boolean not null default false,
  -- not before
  buried_until timestamptz,
  primary key (user_id, card_id)
);
create index study_cards_due on study_cards (user_id, due) where state > 0 and not suspended;
create index study_cards_card on study_cards (card_id);

create table study_reviews (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  card_id bigint not null references cards on delete cascade,
  -- 1 forgotten, 2 hard, 3 good, 4 easy
  rating smallint not null check (rating between 1 and 4),
  -- the state that it was in
  state smallint not null check (state between 0 and 3),
  reviewed_at timestamptz not null,
  -- milliseconds
  took integer not null default 0 check (took between 0 and 600000),
  -- named by the browser, so that an answer which is sent again is known
  key uuid not null,
  -- the row of study_cards before, which undoing brings back; null where there was none
  before jsonb,
  unique (user_id, key)
);
create index study_reviews_time on study_reviews (user_id, reviewed_at);
create index study_reviews_card on study_reviews (user_id, card_id, id);
