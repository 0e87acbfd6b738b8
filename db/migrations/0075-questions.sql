-- Questions (习题). What everybody who may see one may read lies in questions and question_forms. What gives the answer away lies in tables of its
-- own, question_keys and solutions: a statement that does not name them cannot tell it.
do $$ declare kinds text; begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select unnest(array['question', 'solution'])) as known;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', kinds);
end $$;

alter table spaces add column question_count integer not null default 0 check (question_count >= 0);

create table questions (
  id bigint primary key references subjects on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  title text not null check (title <> ''),
  -- 1 single choice, 2 multiple choice, 3 subjective, 4 true or false
  cate smallint not null check (cate between 1 and 4),
  difficulty smallint not null check (difficulty between 1 and 3),
  -- the stem: clean HTML, and the version of the sanitiser that cleaned it and the options
  content text not null,
  sanitiser_version smallint not null,
  -- what readers get
  rendered text not null,
  has_math boolean not null default false,
  -- what search finds it by, the options too; what lists show
  visible text not null,
  excerpt text not null,
  version integer not null default 1,
  -- the number of the form that stands
  form integer not null default 1,
  original_type smallint not null default 1 check (original_type in (1, 2)),
  original_author text not null default '',
  original_content text not null default '',
  is_deleted boolean not null default false,
  -- as in subjects: lists sorted by it are one walk of an index
  changed_at timestamptz not null default now(),
  constraint questions_origin check (original_type = 1 or (original_author <> '' and original_content <> ''))
);
create index questions_changed on questions (space_id, changed_at desc, id desc) where not is_deleted;
create index questions_newest on questions (space_id, id desc) where not is_deleted;
create index questions_of_sort on questions (space_id, cate, difficulty, changed_at desc, id desc) where not is_deleted;
create index questions_sitemap on questions ((id / 10000), changed_at desc) where not is_deleted;
create index questions_sanitised on questions (sanitiser_version, id);

create function keep_question_changed_at() returns trigger language plpgsql as $$ begin
  update questions set changed_at = new.updated_at where id = new.id;
  return null;
end $$;
create trigger subjects_keep_question_changed_at after update of updated_at on subjects
  for each row when (new.kind = 'question') execute function keep_question_changed_at();

-- What people choose from, as it once stood: a form never changes, so an answer keeps the one that it was given to.
create table question_forms (
  question_id bigint not null references questions on delete cascade,
  number integer not null check (number > 0),
  -- [{timestamp, title, rendered}] in their order: clean HTML and what readers get
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  has_math boolean not null default false,
  -- counts over first answers of people who had not asked for the solution
  answered integer not null default 0,
  answered_right integer not null default 0,
  -- how many chose each option, in their order
  chosen integer[] not null,
  timed integer not null default 0,
  seconds bigint not null default 0,
  -- of those whose writers had answered others before: how many, how many right, and sums over their share of right answers to those, in thousandths
  rated integer not null default 0,
  rated_right integer not null default 0,
  ability bigint not null default 0,
  ability_squares bigint not null default 0,
  ability_right bigint not null default 0,
  primary key (question_id, number),
  constraint question_forms_chosen check (cardinality(chosen) = jsonb_array_length(options))
);

-- The timestamps of the right options.
create table question_keys (
  question_id bigint not null,
  number integer not null,
  correct bigint[] not null,
  primary key (question_id, number),
  foreign key (question_id, number) references question_forms on delete cascade
);

-- Reference answer, analysis and its videos: a thing of its own, so that its versions and files are seen by those alone who may know them.
create table solutions (
  id bigint primary key references subjects on delete cascade,
  question_id bigint not null unique references questions on delete cascade,
  answer text not null,
  answer_rendered text not null,
  analysis text not null,
  analysis_rendered text not null,
  has_math boolean not null default false,
  sanitiser_version smallint not null,
  -- [{name, size, key}]
  videos jsonb not null default '[]' check (jsonb_typeof(videos) = 'array'),
  version integer not null default 1
);
create index solutions_sanitised on solutions (sanitiser_version, id);
-- the row that makes it a subject goes with it
create function forget_solution() returns trigger language plpgsql as $$ begin
  delete from subjects where id = old.id;
  return null;
end $$;
create trigger solutions_forgotten after delete on solutions for each row execute function forget_solution();

-- Every answer that somebody gave.
create table question_answers (
  id bigint generated always as identity primary key,
  question_id bigint not null,
  form integer not null,
  user_id bigint not null references users on delete cascade,
  -- timestamps of options
  chosen bigint[] not null,
  -- of a subjective one
  answer text not null default '',
  -- 2 right, 1 a part of what is right, 0 wrong; null: nobody marks it
  mark smallint check (mark between 0 and 2),
  seconds integer check (seconds >= 0),
  created_at timestamptz not null default now(),
  foreign key (question_id, form) references question_forms on delete cascade
);
create index question_answers_own on question_answers (user_id, question_id, id desc);
create index question_answers_question on question_answers (question_id, form);

-- What a person and a question are to each other.
create table question_progress (
  user_id bigint not null references users on delete cascade,
  question_id bigint not null references questions on delete cascade,
  -- the form that they answered or looked at last, and what they did with it
  form integer not null,
  answers integer not null default 0,
  looked boolean not null default false,
  last_chosen bigint[] not null default '{}',
  last_answer text not null default '',
  last_at timestamptz,
  -- they have answered it rightly, whatever came later
  is_right boolean not null default false,
  -- since when it is in their book of wrong answers, and the day in Shanghai of the first right answer since then
  wrong_since timestamptz,
  right_day date,
  primary key (user_id, question_id)
);
create index question_progress_question on question_progress (question_id);
create index question_progress_wrong on question_progress (user_id, wrong_since desc, question_id desc) where wrong_since is not null;

-- How well a person does with the questions of a space: first answers, and right ones among them.
create table question_abilities (
  user_id bigint not null references users on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  answered integer not null,
  answered_right integer not null,
  primary key (user_id, space_id)
);
