-- Spaces that a group uses together. Who of its members sees one, sees it in the group, too; nobody else.
create table group_spaces (
  group_id bigint not null references groups on delete cascade,
  space_id bigint not null references spaces on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, space_id)
);
create index group_spaces_space on group_spaces (space_id);
