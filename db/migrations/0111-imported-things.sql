-- What an import made that is no file of the space, by where it came from: imported once more it is not made again.
create table import_things (
  space_id bigint not null references spaces on delete cascade,
  -- its address where it was exported
  source text not null check (source <> '' and length(source) <= 500),
  subject_id bigint not null references subjects on delete cascade,
  primary key (space_id, source)
);
create index import_things_subject on import_things (subject_id);
