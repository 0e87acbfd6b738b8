-- Examinations beside the other kinds of resource, in spaces and of people's own.
do $$ declare types text; begin
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_type_check'
    union select 'examination') as known;
  alter table resources drop constraint resources_type_check;
  execute format('alter table resources add constraint resources_type_check check (type in (%s))', types);
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_personal'
    union select 'examination') as known;
  alter table resources drop constraint resources_personal;
  execute format('alter table resources add constraint resources_personal check (space_id is not null
    or (parent_id is null and type in (%s) and not is_core and not is_good))', types);
end $$;

-- How an examination is held. Points are kept as hundredths: a half of a half point is a whole number of them.
create table examinations (
  id bigint primary key references resources on delete cascade,
  minutes integer check (minutes between 1 and 10080),
  opens_at timestamptz,
  closes_at timestamptz,
  -- how often one person may take it; 0: as often as they like
  attempt_limit integer not null default 1 check (attempt_limit between 0 and 100),
  -- from when on a reader is shown what was right, of an attempt that was submitted
  shows_answers text not null default 'submitted' check (shows_answers in ('submitted', 'marked', 'closed', 'never')),
  -- a part of the right options and no wrong one is half the points
  half_points boolean not null default true,
  shuffles_items boolean not null default false,
  shuffles_options boolean not null default false,
  -- whoever marks does not see whose answer it is
  hides_names boolean not null default false,
  pass_percent integer not null default 60 check (pass_percent between 0 and 100),
  -- what is drawn by rule is drawn for each anew, else once for all
  draws_each boolean not null default true,
  -- one more with each change: what was drawn for all was drawn by the rules of its time
  edition integer not null default 1,
  constraint examinations_times check (opens_at < closes_at),
  constraint examinations_closing check (shows_answers <> 'closed' or closes_at is not null)
);

-- What was chosen by hand, in order. A question that is gone for good leaves a gap, which nothing minds.
create table examination_items (
  examination_id bigint not null references examinations on delete cascade,
  question_id bigint not null references questions on delete cascade,
  position integer not null check (position >= 0),
  points integer not null check (points between 50 and 10000 and points % 50 = 0),
  primary key (examination_id, question_id)
);
create index examination_items_order on examination_items (examination_id, position);
create index examination_items_question on examination_items (question_id);

-- What is drawn by rule from the questions of its space: so many of that sort, each for so many points.
create table examination_draws (
  examination_id bigint not null references examinations on delete cascade,
  position integer not null check (position >= 0),
  count integer not null check (count between 1 and 100),
  points integer not null check (points between 50 and 10000 and points % 50 = 0),
  cate smallint check (cate between 1 and 4),
  difficulty smallint check (difficulty between 1 and 3),
  tag text not null default '' check (length(tag) <= 60),
  primary key (examination_id, position)
);
