-- Whether the reader came to the end of what they read that day.
alter table visits add column finished boolean not null default false;
