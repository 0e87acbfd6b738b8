-- Whoever is made an administrator or the owner of a space is told, and of which of them.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in
  ('comment', 'reply', 'mention', 'accept', 'like', 'collect', 'follow', 'contribution', 'invitation', 'system', 'named_admin', 'named_owner'));
