-- What spaces, comments, tags and ranks still lacked.

-- Of a space's name and description: an edit says which text it started from (rulings, "The wire").
alter table spaces add column version integer not null default 1;

-- What floors are sorted by lies beside them, so that an index has them in order; subjects keep the same two.
alter table comments add column like_count integer not null default 0;
alter table comments add column updated_at timestamptz not null default now();
update comments set like_count = subjects.like_count, updated_at = subjects.updated_at from subjects where subjects.id = comments.id;
create index comments_liked on comments (commentable_id, like_count, id) where root_id is null and state <> 'gone';
create index comments_answered on comments (commentable_id, children_count, id) where root_id is null and state <> 'gone';
create index comments_updated on comments (commentable_id, updated_at, id) where root_id is null and state <> 'gone';

-- Whoever changes a comment in both tables holds its subject first, as this does.
create function keep_comment_order() returns trigger language plpgsql
  as $$ begin
    update comments set like_count = new.like_count, updated_at = new.updated_at where id = new.id;
    return null;
  end $$;
create trigger subjects_comment_order after update of like_count, updated_at on subjects for each row
  when (new.kind = 'comment' and (old.like_count <> new.like_count or old.updated_at <> new.updated_at))
  execute function keep_comment_order();

-- Whose rating it is; null where it does not count (docs/decisions/0008).
alter table comments add column rater_id bigint references users;
update comments set rater_id = subjects.owner_id from subjects
where subjects.id = comments.id and comments.score is not null and not comments.anonymity;
alter table comments add constraint comments_rater check ((rater_id is not null) = (score is not null and not anonymity));
drop index comments_ratings;
create index comments_ratings on comments (commentable_id, rater_id, id) include (score) where rater_id is not null and state = 'live';

-- Every character and every two neighbours of a text, in lower case: a part of a text has none that the text lacks. An index of them
-- leaves few rows in which a part is looked for. Its cost keeps the planner to that index.
create function text_grams(given text) returns text[] language plpgsql immutable strict parallel safe cost 10000
  as $$ declare
    lowered text := lower(given);
  begin
    return array(select distinct gram from generate_series(1, length(lowered)) as place,
      lateral (values (substr(lowered, place, 1)), (substr(lowered, place, 2))) as pieces (gram));
  end $$;
create index users_nickname_grams on users using gin (text_grams(nickname)) with (fastupdate = off);
create index tags_title_grams on tags using gin (text_grams(title)) with (fastupdate = off);

-- Changes, as the last thing that a transaction does, whenever something may be seen by more or by fewer people.
create table visibility_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 1
);
insert into visibility_version default values;
create function note_visibility() returns trigger language plpgsql
  as $$ begin
    update visibility_version set version = version + 1;
    return null;
  end $$;
create constraint trigger spaces_visibility after update of is_open, deleted_at on spaces deferrable initially deferred for each row
  when (old.is_open <> new.is_open or old.deleted_at is distinct from new.deleted_at) execute function note_visibility();
create constraint trigger subjects_visibility after update of visibility on subjects deferrable initially deferred for each row
  when (old.visibility <> new.visibility and new.kind <> 'comment') execute function note_visibility();

-- What is long to add up and serves for a minute, at the version at which it was made and at no other (src/platform/db/kept.ts).
create unlogged table kept_lists (
  key text primary key,
  version bigint not null,
  made_at timestamptz not null,
  value jsonb not null
);
