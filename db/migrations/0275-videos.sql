-- Videos beside the other kinds of resource, in spaces and of people's own.
do $$ declare types text; begin
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_type_check'
    union select 'video') as known;
  alter table resources drop constraint resources_type_check;
  execute format('alter table resources add constraint resources_type_check check (type in (%s))', types);
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_personal'
    union select 'video') as known;
  alter table resources drop constraint resources_personal;
  execute format('alter table resources add constraint resources_personal check (space_id is not null
    or (parent_id is null and type in (%s) and not is_core and not is_good))', types);
end $$;

-- How long it takes to watch, of a video; null for what is read, and where nobody knows.
alter table documents add column seconds integer check (seconds >= 0);

-- The part of a thing that a comment is about: a moment of a video, a node of a map (rulings, "Comments on a part").
alter table comments add column anchor text check (length(anchor) between 1 and 200);
