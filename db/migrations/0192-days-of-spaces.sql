-- What happened in each space on each day of Asia/Shanghai, for everybody who sees the space (everyone) and for its members alone
-- (members): kinds of things made, comments, visits (readers of that day), and members who came (negative: left).
-- A write appends to the changes, which no other write waits for; a job adds them up (src/features/analysis).
create table space_days (
  space_id bigint not null references spaces on delete cascade,
  day date not null,
  audience text not null check (audience in ('everyone', 'members')),
  what text not null,
  count integer not null,
  primary key (space_id, day, audience, what)
);
-- Of a space that is being removed changes may still come, so they name it without a reference.
create table space_day_changes (
  id bigint primary key generated always as identity,
  space_id bigint not null,
  day date not null,
  audience text not null check (audience in ('everyone', 'members')),
  what text not null,
  count integer not null
);
create index space_day_changes_space on space_day_changes (space_id, day);

create function shanghai_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'Asia/Shanghai')::date;

-- Who sees that a thing is there; null: nobody.
create function audience_of(thing subjects) returns text language sql immutable
  return case when thing.deleted_at is not null then null when thing.visibility = 'private' then 'members' else 'everyone' end;
-- Who reads its text, and so what is said about it.
create function readers_of(thing subjects) returns text language sql immutable
  return case when thing.deleted_at is null and thing.members_only then 'members' else audience_of(thing) end;

create function tell_space_days(space bigint, moment timestamptz, audience text, what text, count integer) returns void
  language sql as $$
    insert into space_day_changes (space_id, day, audience, what, count)
    select space, shanghai_day(moment), audience, what, count where space is not null and audience is not null;
  $$;

create function keep_space_days() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    perform tell_space_days(old.space_id, old.created_at, audience_of(old), old.kind, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform tell_space_days(new.space_id, new.created_at, audience_of(new), new.kind, 1);
  end if;
  if tg_op = 'UPDATE' and new.comment_count > 0 then
    insert into space_day_changes (space_id, day, audience, what, count)
    select told.space_id, shanghai_day(said.created_at), told.audience, 'comment', told.sign * count(*)
    from comments join subjects said on said.id = comments.id and said.deleted_at is null,
      (values (old.space_id, readers_of(old), -1), (new.space_id, readers_of(new), 1)) told (space_id, audience, sign)
    where comments.commentable_id = new.id and told.space_id is not null and told.audience is not null
    group by 1, 2, 3, told.sign;
  end if;
  return null;
end $$;
create trigger subjects_made after insert on subjects
  for each row when (new.space_id is not null and new.kind not in ('comment', 'space')) execute function keep_space_days();
create trigger subjects_removed after delete on subjects
  for each row when (old.space_id is not null and old.deleted_at is null and old.kind not in ('comment', 'space')) execute function keep_space_days();
create trigger subjects_days_changed after update of deleted_at, visibility, members_only, space_id on subjects
  for each row when (new.kind not in ('comment', 'space') and ((old.deleted_at is null) <> (new.deleted_at is null)
    or old.visibility <> new.visibility or old.members_only <> new.members_only or old.space_id is distinct from new.space_id))
  execute function keep_space_days();

-- A comment counts as long as it and what it is about are there.
create function keep_comment_days() returns trigger language plpgsql as $$
declare sign integer := 1;
begin
  if tg_table_name = 'comments' then
    perform tell_space_days(about.space_id, said.created_at, readers_of(about), 'comment', 1)
    from subjects about, subjects said where about.id = new.commentable_id and said.id = new.id;
  else
    if new.deleted_at is not null then sign := -1; end if;
    perform tell_space_days(about.space_id, new.created_at, readers_of(about), 'comment', sign)
    from comments join subjects about on about.id = comments.commentable_id where comments.id = new.id;
  end if;
  return null;
end $$;
create trigger comments_said after insert on comments for each row execute function keep_comment_days();
create trigger subjects_comment_deleted after update of deleted_at on subjects
  for each row when (new.kind = 'comment' and (old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_comment_days();

create function keep_visit_days() returns trigger language plpgsql as $$ begin
  insert into space_day_changes (space_id, day, audience, what, count)
  select spaces.id, fresh.day, 'everyone', 'visit', count(*) from fresh join spaces on spaces.id = fresh.subject_id group by 1, 2;
  return null;
end $$;
create trigger visits_days after insert on visits referencing new table as fresh for each statement execute function keep_visit_days();

create function keep_member_days() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    perform tell_space_days(new.space_id, new.created_at, 'everyone', 'member', 1);
  else
    perform tell_space_days(old.space_id, now(), 'everyone', 'member', -1);
  end if;
  return null;
end $$;
create trigger memberships_days after insert or delete on memberships for each row execute function keep_member_days();

insert into space_days (space_id, day, audience, what, count)
select space_id, day, audience, what, count(*) from (
  select space_id, shanghai_day(created_at) as day, audience_of(subjects) as audience, kind as what
  from subjects where space_id is not null and kind not in ('comment', 'space')
  union all
  select about.space_id, shanghai_day(said.created_at), readers_of(about), 'comment'
  from comments join subjects about on about.id = comments.commentable_id join subjects said on said.id = comments.id
  where about.space_id is not null and said.deleted_at is null
  union all
  select spaces.id, visits.day, 'everyone', 'visit' from visits join spaces on spaces.id = visits.subject_id
  union all
  select space_id, shanghai_day(created_at), 'everyone', 'member' from memberships
) happened where audience is not null group by 1, 2, 3, 4;
