-- Questions as they stood when somebody began to answer them, each state once however many answer it. What gives the answer away lies apart, as of
-- questions themselves.
create table question_freezes (
  id bigint generated always as identity primary key,
  -- stays when the question is gone for good
  question_id bigint not null,
  version integer not null,
  form integer not null,
  solution_version integer not null,
  title text not null,
  cate smallint not null check (cate between 1 and 4),
  rendered text not null,
  -- [{timestamp, title, rendered}] in their order
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  has_math boolean not null,
  unique (question_id, version, form, solution_version)
);
create table question_freeze_keys (
  freeze_id bigint primary key references question_freezes on delete cascade,
  correct bigint[] not null,
  answer_rendered text not null,
  analysis_rendered text not null,
  has_math boolean not null
);

-- Questions whose answers somebody is not told for now, whatever they knew: they are answering them in something that is not handed in yet.
create table question_holds (
  user_id bigint not null references users on delete cascade,
  question_id bigint not null references questions on delete cascade,
  -- in what they are answering it
  holder_id bigint not null,
  primary key (user_id, question_id, holder_id)
);
create index question_holds_holder on question_holds (holder_id);
create index question_holds_question on question_holds (question_id);

-- Somebody's going at an examination, on the server's clock. The rules that count are those of its beginning.
create table attempts (
  id bigint generated always as identity primary key,
  examination_id bigint not null references examinations on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- the first is 1
  number integer not null check (number > 0),
  state text not null default 'running' check (state in ('running', 'submitted', 'marked')),
  started_at timestamptz not null default now(),
  -- null: none
  deadline timestamptz,
  submitted_at timestamptz,
  half_points boolean not null,
  edition integer not null,
  -- of all items together, in hundredths
  points integer not null check (points >= 0),
  -- null until everything is marked
  score integer check (score between 0 and points),
  unique (examination_id, user_id, number),
  constraint attempts_submitted check ((state = 'running') = (submitted_at is null)),
  constraint attempts_marked check ((state = 'marked') = (score is not null))
);
create unique index attempts_running on attempts (examination_id, user_id) where state = 'running';
create index attempts_due on attempts (deadline) where state = 'running' and deadline is not null;
create index attempts_listed on attempts (examination_id, id desc);
create index attempts_user on attempts (user_id);
create index attempts_waiting on attempts (examination_id, id) where state = 'submitted';

create table attempt_items (
  attempt_id bigint not null references attempts on delete cascade,
  position integer not null check (position >= 0),
  -- stays when the question is gone for good
  question_id bigint not null,
  cate smallint not null check (cate between 1 and 4),
  freeze_id bigint not null references question_freezes,
  points integer not null check (points > 0),
  -- the timestamps of the options as this person sees them in order
  option_order bigint[] not null,
  -- what was answered: timestamps, or words
  chosen bigint[] not null default '{}',
  answer text not null default '',
  -- one more with each answer that was saved
  version integer not null default 0,
  saved_at timestamptz,
  -- null: nobody has marked it yet
  score integer check (score between 0 and points),
  remark text not null default '',
  -- one more with each mark that somebody gave
  marks integer not null default 0,
  marked_by bigint references users on delete set null,
  primary key (attempt_id, position)
);
create index attempt_items_freeze on attempt_items (freeze_id);
create index attempt_items_marker on attempt_items (marked_by) where marked_by is not null;
create index attempt_items_question on attempt_items (question_id, attempt_id);
