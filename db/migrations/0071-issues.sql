-- What people ask and discuss in a space.
do $$ declare kinds text; begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'issue') as known;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', kinds);
end $$;

create table issues (
  id bigint primary key references subjects on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  title text not null check (title <> ''),
  -- clean HTML, and the version of the sanitiser that cleaned it
  content text not null,
  sanitiser_version smallint not null,
  -- what readers get
  rendered text not null,
  outline jsonb not null,
  has_math boolean not null,
  -- what search finds it by, and how it begins
  visible text not null,
  excerpt text not null,
  version integer not null,
  -- the one in which this was asked before
  duplicate_of bigint references issues on delete set null check (duplicate_of <> id)
);
create index issues_newest on issues (space_id, id desc);
create index issues_sanitiser on issues (sanitiser_version, id);
create index issues_duplicates on issues (duplicate_of) where duplicate_of is not null;

-- Where it lay before it was moved: its old address leads on from there.
create table issue_places (
  issue_id bigint not null references issues on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  primary key (issue_id, space_id)
);
create index issue_places_space on issue_places (space_id);

alter table spaces add column issue_count integer not null default 0 check (issue_count >= 0);

-- What is moved into another space lies there with its tags.
create function tags_follow_subject() returns trigger language plpgsql
  as $$ begin
    update subject_tags set lies_in = new.space_id where subject_id = new.id;
    return null;
  end $$;
create trigger subjects_tags_follow after update of space_id on subjects
  for each row when (old.space_id is distinct from new.space_id) execute function tags_follow_subject();
