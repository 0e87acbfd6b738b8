-- Long folders: any page of a folder's list and of the side tree comes out of an index.

alter table resources add column is_folder boolean not null generated always as (type = 'folder') stored;

-- Repeats subjects.updated_at of the same row, so that one index knows place and order.
alter table resources add column changed_at timestamptz not null default now();
update resources set changed_at = subjects.updated_at from subjects where subjects.id = resources.id;

create function take_changed_at() returns trigger language plpgsql
  as $$ begin
    new.changed_at := coalesce((select updated_at from subjects where id = new.id), new.changed_at);
    return new;
  end $$;
create trigger resources_take_changed_at before insert on resources for each row execute function take_changed_at();

create function keep_changed_at() returns trigger language plpgsql
  as $$ begin
    update resources set changed_at = new.updated_at where id = new.id;
    return null;
  end $$;
create trigger subjects_keep_changed_at after update of updated_at on subjects
  for each row when (new.kind = 'resource' and old.updated_at <> new.updated_at) execute function keep_changed_at();

-- Folders first. Readers see only what is not deleted.
drop index resources_tree;
create index resources_tree on resources (space_id, parent_id, is_folder desc, title, id) where deleted_with is null;
create index resources_list on resources (space_id, parent_id, is_folder desc, changed_at desc, id desc) where deleted_with is null;
-- What lies in a folder, deleted or not: for the foreign key.
create index resources_parent on resources (parent_id) where parent_id is not null;
