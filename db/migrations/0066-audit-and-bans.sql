-- The record of what administrators did is only added to: not even the program may change it, nor whoever takes a person away.
alter table audit_log drop constraint audit_log_actor_id_fkey;
create index audit_log_actor on audit_log (actor_id, id desc);
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_record();
revoke update, delete on audit_log from public, current_user;

-- A ban may end by itself, and says why. `blocked_at` stays what everything asks.
alter table users add column blocked_until timestamptz check (blocked_until is null or blocked_at is not null);
alter table users add column blocked_reason text not null default '';
create index users_blocked on users (blocked_until) where blocked_at is not null;
