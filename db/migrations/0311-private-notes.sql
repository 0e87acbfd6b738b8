-- What somebody notes for themselves at a part of a resource: a moment of a video, a node of a map, named as comments name it.
create table private_notes (
  user_id bigint not null references users on delete cascade,
  resource_id bigint not null references resources on delete cascade,
  anchor text not null check (length(anchor) between 1 and 200),
  content text not null check (length(content) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (user_id, resource_id, anchor)
);
create index private_notes_resource on private_notes (resource_id);
