-- A webhook tells what its owner may see. Another owner of the space switches it on anew, or deletes it.
create function stop_webhooks_of_others() returns trigger language plpgsql as $$ begin
  update webhooks set is_active = false where space_id = new.space_id and user_id <> new.user_id and is_active;
  return null;
end $$;
create trigger memberships_stop_webhooks after insert or update of role on memberships
  for each row when (new.role = 'owner') execute function stop_webhooks_of_others();
