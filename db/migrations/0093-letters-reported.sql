-- A letter is reported by whoever received it, as what its writer did: with what it said, which stays although the letter may go.
alter table reports add column letter_id bigint;
alter table reports add column letter text check (char_length(letter) between 1 and 2000);
alter table reports add column letter_at timestamptz(3);
alter table reports add constraint reports_letter_whole check (num_nonnulls(letter_id, letter, letter_at) in (0, 3));
-- A person and each letter of theirs are different things to report.
drop index reports_once;
create unique index reports_once on reports (subject_id, reporter_id, letter_id) nulls not distinct where state = 'open';

-- A like of what was said about a thing is other news than a like of the thing.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in
  ('comment', 'reply', 'mention', 'accept', 'like', 'like_comment', 'collect', 'follow', 'contribution', 'invitation', 'system', 'named_admin',
   'named_owner', 'approved', 'rejected', 'unnamed_admin', 'removed', 'watched', 'published'));
update notifications set event = 'like_comment' where event = 'like' and subject_id <> about_id;
insert into notification_groups (user_id, type, event, about_id, newest_id, told, at, seen_at)
  select n.user_id, min(n.type), n.event, n.about_id, max(n.id), count(*), max(n.created_at),
    case when bool_and(g.seen_at is not null and g.seen_at >= g.at) then max(n.created_at) end
  from notifications n join notification_groups g on g.about_id = n.about_id and g.user_id = n.user_id and g.event = 'like'
  where n.event = 'like_comment' group by n.user_id, n.event, n.about_id;
delete from notification_groups g where g.event = 'like' and not exists (select from notifications n
  where n.about_id = g.about_id and n.user_id = g.user_id and n.event = 'like');
update notification_groups g set told = left_over.told, newest_id = left_over.newest_id, at = least(g.at, left_over.at)
  from (select about_id, user_id, count(*) as told, max(id) as newest_id, max(created_at) as at from notifications
    where event = 'like' group by about_id, user_id) left_over
  where g.event = 'like' and left_over.about_id = g.about_id and left_over.user_id = g.user_id and left_over.told <> g.told;

-- Which comment is the last on a thing is looked up with each list of them.
drop index comments_commentable;
create index comments_commentable on comments (commentable_id, id);

-- The cover of one of the site's own texts is used by it.
insert into file_uses (file_key, subject_id) select cover_key, id from terms where cover_key is not null on conflict do nothing;
