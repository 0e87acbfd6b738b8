-- What a report's decision took out of sight waits among deleted things; whose it is does not bring it back, though they manage the space.
alter table subjects add column hidden_by_decision boolean not null default false;
update subjects set hidden_by_decision = true where deleted_at is not null and exists (
  select from reports where reports.subject_id = subjects.id and reports.state = 'hidden');
alter table subjects add constraint subjects_hidden_is_deleted check (not hidden_by_decision or deleted_at is not null);
