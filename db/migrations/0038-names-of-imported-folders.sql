-- What a folder was called where it was imported from, where a table of contents gave it another title: exports give the name back while
-- the title stands.
create table import_folders (
  resource_id bigint primary key references resources (id) on delete cascade,
  name text not null,
  title text not null
);
