-- What lies in a group: for its members, and for those who manage its space. What is said about it lies there, too.
alter table subjects
  add column group_id bigint references groups on delete cascade,
  add constraint subjects_in_group check (group_id is null or (space_id is not null and visibility = 'private'));
create index subjects_group on subjects (group_id) where group_id is not null;

-- Notices and activities are of a space, or of a group at one.
alter table notices add column group_id bigint references groups on delete cascade;
drop index notices_of_space;
create index notices_of_space on notices (space_id, is_pinned desc, id desc) where group_id is null;
create index notices_of_group on notices (group_id, is_pinned desc, id desc) where group_id is not null;

alter table activities add column group_id bigint references groups on delete cascade;
drop index activities_past, activities_coming;
create index activities_past on activities (space_id, starts_at desc, id desc) where group_id is null;
create index activities_coming on activities (space_id, ends_at) where group_id is null;
create index activities_past_of_group on activities (group_id, starts_at desc, id desc) where group_id is not null;
create index activities_coming_of_group on activities (group_id, ends_at) where group_id is not null;
