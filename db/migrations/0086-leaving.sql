-- Whoever deletes their account stays as they are for 15 days, signed out everywhere; signing in undoes it. Then a job empties
-- what is personal: the row stays, under a name that is nobody's, since what they wrote stays too.
alter table users add column leaving_at timestamptz;
alter table users add column left_at timestamptz;
alter table users drop constraint users_reachable;
alter table users add constraint users_reachable check (is_robot or left_at is not null or phone is not null or email is not null);
alter table users add constraint users_left check (left_at is null or leaving_at is null and not is_admin and bio = '' and living = ''
  and vocation = '' and company = '' and num_nonnulls(phone, email, password_hash, avatar_key, cover_key, gender) = 0);
create index users_leaving on users (leaving_at) where leaving_at is not null;

-- One's own data is gathered as long work is: a run that concerns no space.
alter table runs alter column space_id drop not null;
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('import', 'export', 'question_import', 'archive') and (space_id is null) = (kind = 'archive'));
