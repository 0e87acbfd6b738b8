-- Resources whole: snippets and local files beside documents, core content for members, attachments, personal documents, and
-- which text uses which file.

-- Only members of its space read its text; everybody who sees the space sees that it is there. Kept by the triggers below.
alter table subjects add column members_only boolean not null default false;
alter table subjects add constraint subjects_members_only check (not members_only or space_id is not null);
-- The same of a findable subject: those who may not read its text find it by its title alone.
alter table search_entries add column members_only boolean not null default false;

alter table resources drop constraint resources_type_check;
alter table resources add constraint resources_type_check check (type in ('folder', 'document', 'snippet', 'file'));
-- The language of a snippet or the kind of a local file, as its name would end: `py`, `pdf`; '' for others.
alter table resources add column ext text not null default '' check (ext ~ '^[a-z0-9+#-]{0,12}$');
-- What a local file holds.
alter table resources add column file_key text references files;
alter table resources add column cover_key text references files;
alter table resources add column download_count integer not null default 0 check (download_count >= 0);
alter table resources add constraint resources_file check ((type = 'file') = (file_key is not null));
-- A personal document lies in no space, and so in no folder either.
alter table resources add constraint resources_personal check (space_id is not null or (parent_id is null and type = 'document' and not is_core and not is_good));
create index resources_file_key on resources (file_key) where file_key is not null;
create index resources_cover_key on resources (cover_key) where cover_key is not null;

create table attachments (
  resource_id bigint not null references resources on delete cascade,
  file_key text not null references files,
  position smallint not null,
  download_count integer not null default 0 check (download_count >= 0),
  primary key (resource_id, file_key)
);
create index attachments_file on attachments (file_key);

-- Which text shows or offers which file. A file that is used is seen by those who may read one of these texts; one that is not is
-- seen by those who see its space.
create table file_uses (
  file_key text not null references files on delete cascade,
  subject_id bigint not null references subjects on delete cascade,
  primary key (file_key, subject_id)
);
create index file_uses_subject on file_uses (subject_id);

-- Uploaded for a personal document: its owner's alone until that document is public.
alter table files add column is_private boolean not null default false;
alter table files add constraint files_private check (not is_private or space_id is null);
create index files_owner on files (owner_id, created_at desc);

insert into file_uses (file_key, subject_id)
select distinct files.key, documents.resource_id
from documents cross join regexp_matches(documents.content, '/files/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)', 'g') as found
join files on files.key = found[1];

-- A core thing of a space that does not open its core. Both sides hold the space's row when they change.
create function keep_members_only() returns trigger language plpgsql
  as $$ begin
    if tg_table_name = 'spaces' then
      update subjects set members_only = not new.open_core
      from resources where resources.id = subjects.id and resources.space_id = new.id and resources.is_core
        and subjects.members_only = new.open_core;
    else
      update subjects set members_only = new.is_core and not spaces.open_core
      from spaces where spaces.id = new.space_id and subjects.id = new.id;
    end if;
    return null;
  end $$;
create trigger spaces_open_core after update of open_core on spaces
  for each row when (old.open_core <> new.open_core) execute function keep_members_only();
create trigger resources_core after update of is_core on resources
  for each row when (old.is_core <> new.is_core) execute function keep_members_only();

create function keep_entry_members_only() returns trigger language plpgsql
  as $$ begin
    update search_entries set members_only = new.members_only where subject_id = new.id;
    return null;
  end $$;
create trigger subjects_members_only_changed after update of members_only on subjects
  for each row when (old.members_only <> new.members_only) execute function keep_entry_members_only();
