-- Blocks of texts that somebody links to: where each stands is known by the version of its text in which it was last found.
create table linked_blocks (
  id bigint generated always as identity primary key,
  subject_id bigint not null references subjects (id) on delete cascade,
  -- of its HTML as it was when the link was made
  hash text not null,
  -- as it began then
  said text not null,
  version integer not null,
  place integer not null check (place >= 0)
);
create index linked_blocks_of on linked_blocks (subject_id, version, place);
