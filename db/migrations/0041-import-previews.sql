-- Such an import says what it would do, and does nothing of it.
alter table imports add column dry_run boolean not null default false;
