-- Notifications are read in groups: of one thing and one sort of news one row, however many people it comes from.

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in
  ('comment', 'reply', 'mention', 'accept', 'like', 'collect', 'follow', 'contribution', 'invitation', 'system', 'named_admin', 'named_owner',
   'approved', 'rejected', 'unnamed_admin', 'removed', 'watched', 'published'));

-- What whoever is told must be able to read: of a comment what it is about, else the thing itself.
alter table notifications add column about_id bigint references subjects on delete cascade;
update notifications set about_id = coalesce((select commentable_id from comments where comments.id = subject_id), subject_id);
alter table notifications alter column about_id set not null;
-- The news of today stays; of this kind there were none but answers to applications.
update notifications n set event = a.state from space_applications a
  where n.event = 'system' and a.space_id = n.subject_id and a.applicant_id = n.user_id and a.state in ('approved', 'rejected')
    and not exists (select from space_applications later where later.space_id = a.space_id and later.id > a.id);
drop index notifications_user;
create index notifications_group on notifications (about_id, user_id, event, id desc);

create table notification_groups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null,
  event text not null,
  about_id bigint not null references subjects on delete cascade,
  -- the last of its notifications, and how many there are
  newest_id bigint not null,
  told integer not null check (told > 0),
  at timestamptz not null,
  -- its `at` when it was read; what comes later makes it unread again
  seen_at timestamptz,
  -- by subject first, since rows go with what they are about
  constraint notification_groups_once unique (about_id, user_id, event)
) with (fillfactor = 85);
create index notification_groups_user on notification_groups (user_id, type, at desc, id desc);
create index notification_groups_unread on notification_groups (user_id, type, at desc, id desc) where seen_at is null or seen_at < at;

insert into notification_groups (user_id, type, event, about_id, newest_id, told, at, seen_at)
  select user_id, min(type), event, about_id, max(id), count(*), max(created_at), case when bool_and(read_at is not null) then max(created_at) end
  from notifications group by user_id, event, about_id;
alter table notifications drop column read_at;

-- Times are the clock's, since a group is held while they are set: what comes after somebody has read is later than that.
create function group_notifications() returns trigger language plpgsql as $$
begin
  insert into notification_groups as known (user_id, type, event, about_id, newest_id, told, at)
    select user_id, min(type), event, about_id, max(id), count(*), clock_timestamp() from come
    group by user_id, event, about_id order by about_id, user_id, event
  on conflict (about_id, user_id, event) do update
    set newest_id = greatest(known.newest_id, excluded.newest_id), told = known.told + excluded.told, at = clock_timestamp();
  return null;
end $$;
create trigger notifications_grouped after insert on notifications
  referencing new table as come for each statement execute function group_notifications();

-- Groups are held before it is asked what is left of them: what came meanwhile counts.
create function ungroup_notifications() returns trigger language plpgsql as $$
begin
  perform from notification_groups g where exists (select from gone
    where gone.about_id = g.about_id and gone.user_id = g.user_id and gone.event = g.event) order by g.about_id, g.user_id, g.event for update;
  delete from notification_groups g using gone
    where gone.about_id = g.about_id and gone.user_id = g.user_id and gone.event = g.event and not exists (select from notifications n
      where n.about_id = g.about_id and n.user_id = g.user_id and n.event = g.event);
  update notification_groups g set told = left_over.told, newest_id = left_over.newest_id, at = left_over.at
    from (select distinct about_id, user_id, event from gone) gone
    cross join lateral (select count(*) as told, max(n.id) as newest_id, max(n.created_at) as at from notifications n
      where n.about_id = gone.about_id and n.user_id = gone.user_id and n.event = gone.event) left_over
    where gone.about_id = g.about_id and gone.user_id = g.user_id and gone.event = g.event and left_over.told > 0;
  return null;
end $$;
create trigger notifications_ungrouped after delete on notifications
  referencing old table as gone for each statement execute function ungroup_notifications();
