-- What every page of somebody who is signed in asks for: how much is unread, and how much is new of those whom they follow.

-- As a column of its own, PostgreSQL knows how few these are, and looks at no others.
alter table notification_groups add column unread boolean not null generated always as (seen_at is null or seen_at < at) stored;
drop index notification_groups_unread;
create index notification_groups_unread on notification_groups (user_id, type, at desc, id desc) where unread;

-- An insert that changes what is there is two statements to triggers: of these, one has no rows, and nothing is told of it.
create or replace function tell_notification() returns trigger language plpgsql as $$ begin
  if exists (select from changed) then
    insert into live_events (kind, user_id, subject_id)
      select 'notification', user_id, case when count(distinct about_id) = 1 then min(about_id) end from changed group by user_id;
  end if;
  return null;
end $$;

-- How much was new when it was counted last. It holds for a minute, while nobody who is followed does anything, the same are followed,
-- and nothing comes to be or ceases to be visible (src/features/following/server/unseen.ts).
alter table feed_visits add column unseen smallint;
alter table feed_visits add column counted_at timestamptz;
alter table feed_visits add column visibility_version bigint;
alter table feed_visits add column as_admin boolean;
create index daily_acts_at on daily_acts (at);

create function forget_unseen() returns trigger language plpgsql as $$ begin
  update feed_visits set counted_at = null where user_id = coalesce(new.user_id, old.user_id) and counted_at is not null;
  return null;
end $$;
create trigger votes_followed after insert on votes for each row
  when (new.scope in ('attention', 'collection')) execute function forget_unseen();
create trigger votes_unfollowed after delete on votes for each row
  when (old.scope in ('attention', 'collection')) execute function forget_unseen();
create trigger memberships_unseen after insert or delete on memberships for each row execute function forget_unseen();
