-- What has happened, for whoever has a page open: ids alone, never a text. Rows are kept for an hour, so that a connection that was
-- cut goes on where it ended. Nothing refers to what they name: who may hear of it is asked when it is told.
create sequence live_events_place;
create table live_events (
  id bigint generated always as identity primary key,
  -- Given when the transaction that wrote the row has ended, by one program at a time: whoever has seen a place has seen all before it.
  place bigint unique,
  kind text not null check (kind in ('letter', 'notification', 'comment')),
  -- To this person, or to everybody who watches the thing.
  user_id bigint,
  subject_id bigint,
  -- The letter or comment, and with whom the letter is.
  about_id bigint,
  with_id bigint,
  -- Whose comment it is: they know.
  actor_id bigint,
  created_at timestamptz not null default now(),
  check (user_id is not null or subject_id is not null)
);
create index live_events_unplaced on live_events (id) where place is null;
create index live_events_user on live_events (user_id, place) where user_id is not null;
create index live_events_watched on live_events (subject_id, place) where user_id is null;
create index live_events_age on live_events (created_at);

-- Every program that has readers connected listens. One notice a transaction, whatever it wrote.
create function notice_event() returns trigger language plpgsql as $$ begin
  perform pg_notify('gewu_live', 'event');
  return null;
end $$;
create trigger live_events_notice after insert on live_events for each statement execute function notice_event();

-- Who has been signed out, banned or lost an office is asked again at once.
create function notice_access() returns trigger language plpgsql as $$ begin
  perform pg_notify('gewu_live', 'access');
  return null;
end $$;
create trigger sessions_notice after delete on sessions for each statement execute function notice_access();
create trigger users_notice after update of blocked_at, is_admin on users for each statement execute function notice_access();

-- Whoever is told of something, has read it elsewhere, or is told of it no more, has another number beside the bell.
-- Once for each person, however many groups are read or gone at once: whoever hears it asks for all numbers anew.
create function tell_notification() returns trigger language plpgsql as $$ begin
  insert into live_events (kind, user_id, subject_id)
    select 'notification', user_id, case when count(distinct about_id) = 1 then min(about_id) end from changed group by user_id;
  return null;
end $$;
create trigger notification_groups_told after insert on notification_groups
  referencing new table as changed for each statement execute function tell_notification();
create trigger notification_groups_changed after update on notification_groups
  referencing new table as changed for each statement execute function tell_notification();
create trigger notification_groups_gone after delete on notification_groups
  referencing old table as changed for each statement execute function tell_notification();

-- The last place that is no longer kept: one row.
create table live_events_forgotten (
  single boolean primary key default true check (single),
  place bigint not null
);
