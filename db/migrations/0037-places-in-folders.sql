-- Where a thing stands among its neighbours in the tree. What has no place of its own comes last, folders first, by title.
alter table resources add column place double precision not null default 'infinity' check (place <> 'nan');
drop index resources_tree;
create index resources_tree on resources (space_id, parent_id, place, is_folder desc, title, id) where deleted_with is null;
