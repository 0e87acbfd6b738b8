-- Pictures that imports took in from other sites, and the address that texts in Markdown show them by. Whoever imports such a text again
-- does not ask the other site again: what comes of it does not depend on whether that still answers.
create table fetched_pictures (
  address text not null check (length(address) <= 2000),
  file_key text not null references files on delete cascade,
  primary key (address, file_key)
);
create index fetched_pictures_file on fetched_pictures (file_key);
