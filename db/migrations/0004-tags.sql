-- How often each tag is used, kept by the database itself: tags are set, and what carries them is deleted, restored and hidden,
-- in every feature, and none of them may forget to count.

-- Uses by what is there: not deleted, and personal things only where they are public. What may be seen of a space is judged by
-- its own row when the counts are read, so that opening and closing a space changes nothing here. No foreign keys: their locks on
-- the rows of tags and spaces would come after the lock on the counts (see hold_tag_counts), and two writers would wait for each
-- other. Rows of tags that are gone are removed by the merge that removes the tag, those of spaces by forget_tags.
create table tag_counts (
  -- 0: on what lies in no space
  space_id bigint not null,
  tag_id bigint not null,
  kind text not null,
  count integer not null check (count >= 0),
  primary key (space_id, tag_id, kind)
);
create index tag_counts_tag on tag_counts (tag_id) include (space_id, count) where count > 0;

-- A space's own tags count as long as its row is there: while it is deleted nobody sees any of its counts.
create function counts_tags(thing subjects) returns boolean language sql immutable
  return (thing.kind = 'space' or thing.deleted_at is null) and (thing.space_id is not null or thing.visibility = 'public');

-- The counts of a space are changed by one transaction after the other. Whatever a change depends on is read after this lock, by
-- a statement of its own, which therefore sees what the one before has committed: so counts stay exact although neither who sets
-- tags nor who deletes locks what the other reads. A space's own tags are apart (`place` is then its id, negative): who edits a space
-- holds its row, which writers of what lies in it may still need.
create function hold_tag_counts(places bigint[]) returns void language sql
  begin atomic
    select pg_advisory_xact_lock(727004, held.key)
    from (select distinct hashint8(coalesce(place, 0)) as key from unnest(places) as given (place) order by key) as held;
  end;

create function change_tag_counts(added boolean, places bigint[], kinds text[], tag_ids bigint[]) returns void language plpgsql
  as $$ begin
    if added then
      insert into tag_counts as kept (space_id, tag_id, kind, count)
      select coalesce(place, 0), tag_id, kind, count(*) from unnest(places, kinds, tag_ids) as given (place, kind, tag_id)
      group by 1, 2, 3
      on conflict (space_id, tag_id, kind) do update set count = kept.count + excluded.count;
    else
      update tag_counts as kept set count = kept.count - gone.count
      from (select coalesce(place, 0) as place, kind, tag_id, count(*) as count
        from unnest(places, kinds, tag_ids) as given (place, kind, tag_id) group by 1, 2, 3) as gone
      where kept.space_id = gone.place and kept.tag_id = gone.tag_id and kept.kind = gone.kind;
    end if;
  end $$;

-- Tags were given to things or taken from them.
create function count_tag_uses() returns trigger language plpgsql
  as $$ begin
    perform hold_tag_counts(array(
      select distinct case when subjects.kind = 'space' then -subjects.id else subjects.space_id end
      from changed join subjects on subjects.id = changed.subject_id));
    perform change_tag_counts(tg_op = 'INSERT', array_agg(subjects.space_id), array_agg(subjects.kind), array_agg(changed.tag_id))
    from changed join subjects on subjects.id = changed.subject_id where counts_tags(subjects);
    return null;
  end $$;
create trigger subject_tags_given after insert on subject_tags
  referencing new table as changed for each statement execute function count_tag_uses();
create trigger subject_tags_taken after delete on subject_tags
  referencing old table as changed for each statement execute function count_tag_uses();

-- A thing was deleted, restored, hidden or shown.
create function count_tags_of_subject() returns trigger language plpgsql
  as $$ declare
    held bigint[];
  begin
    perform hold_tag_counts(array[old.space_id, new.space_id]);
    held := array(select tag_id from subject_tags where subject_id = new.id);
    if counts_tags(old) then
      perform change_tag_counts(false, array_fill(old.space_id, array[cardinality(held)]),
        array_fill(old.kind, array[cardinality(held)]), held);
    end if;
    if counts_tags(new) then
      perform change_tag_counts(true, array_fill(new.space_id, array[cardinality(held)]),
        array_fill(new.kind, array[cardinality(held)]), held);
    end if;
    return null;
  end $$;
create trigger subjects_tags_counted after update of deleted_at, visibility, space_id on subjects for each row
  when (counts_tags(old) is distinct from counts_tags(new) or old.space_id is distinct from new.space_id)
  execute function count_tags_of_subject();

-- A thing goes for good: while its row is still there, its tags can be taken from the counts.
create function forget_tags() returns trigger language plpgsql
  as $$ begin
    delete from subject_tags where subject_id = old.id;
    if old.kind = 'space' then
      delete from tag_counts where space_id = old.id;
    end if;
    return old;
  end $$;
create trigger subjects_tags_forgotten before delete on subjects for each row
  when (counts_tags(old)) execute function forget_tags();

insert into tag_counts (space_id, tag_id, kind, count)
select coalesce(subjects.space_id, 0), tag_id, subjects.kind, count(*)
from subject_tags join subjects on subjects.id = subject_tags.subject_id where counts_tags(subjects) group by 1, 2, 3;
