-- What a code is for: an address that somebody binds to their account, and who one is where the password is asked again.
alter table verify_codes drop constraint verify_codes_purpose_check;
alter table verify_codes add constraint verify_codes_purpose_check
  check (purpose in ('sign_in', 'sign_up', 'bind_email', 'bind_phone', 'proof'));
-- A notice carries none.
alter table dev_mailbox alter column code drop not null;
