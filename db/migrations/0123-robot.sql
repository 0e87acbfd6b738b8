-- What the robot was asked to answer. It answers each question once.
create table robot_answers (
  id bigint generated always as identity primary key,
  -- what is discussed
  subject_id bigint not null references subjects on delete cascade,
  -- the comment that asks; null: the thing itself does
  source_id bigint references subjects on delete cascade,
  asker_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('opened', 'mentioned', 'asked')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped', 'dropped')),
  -- how often it was begun
  attempts smallint not null default 0 check (attempts >= 0),
  -- why there is no answer, in words for whoever asked
  problem text not null default '',
  -- the answer
  comment_id bigint references subjects on delete set null,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'running')))
);
create unique index robot_answers_once on robot_answers (subject_id, coalesce(source_id, 0)) where reason <> 'asked';
create unique index robot_answers_one_at_a_time on robot_answers (subject_id, asker_id)
  where reason = 'asked' and ended_at is null;
create index robot_answers_newest on robot_answers (subject_id, id desc);
create index robot_answers_unfinished on robot_answers (id) where ended_at is null;
create index robot_answers_asker on robot_answers (asker_id);
create index robot_answers_source on robot_answers (source_id) where source_id is not null;
create index robot_answers_comment on robot_answers (comment_id) where comment_id is not null;

-- Whoever asks, asks within their own transaction; the work begins when that holds. Where jobs have no tables yet, the clock finds it.
create function robot_begins() returns trigger language plpgsql
  as $$ begin
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('answer_thread', json_build_object('id', new.id), job_key := 'answer ' || new.id);
    end if;
    return null;
  end $$;
create trigger robot_answers_begin after insert on robot_answers for each row when (new.state = 'waiting') execute function robot_begins();

-- What was spent in a day, by a space or a person, on whatever the model wrote.
create table robot_spending (
  day date not null,
  subject_id bigint not null references subjects on delete cascade,
  tokens integer not null default 0 check (tokens >= 0),
  calls integer not null default 0 check (calls >= 0),
  primary key (day, subject_id)
);
create index robot_spending_subject on robot_spending (subject_id);

-- The model that wrote it; it stays when somebody edits the text.
alter table comments add column ai_model text check (ai_model <> '');
