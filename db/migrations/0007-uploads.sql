-- Files whole: who sees a file, and what still refers to it.

-- Whether some text ever used it: a file that was taken out of its texts is its owner's alone, and no longer everybody's who
-- sees its space, or what a text keeps to its readers would be shown to others by taking it out.
alter table files add column was_used boolean not null default false;
create function mark_used_files() returns trigger language plpgsql
  as $$ begin
    update files set was_used = true where not was_used and key in (select file_key from added);
    return null;
  end $$;
create trigger file_uses_mark after insert on file_uses
  referencing new table as added for each statement execute function mark_used_files();
update files set was_used = true where key in (select file_key from file_uses);

-- What older versions and comments show is used too.
insert into file_uses (file_key, subject_id)
select distinct files.key, texts.subject_id
from (select subject_id, content from revisions union all select id, content from comments) as texts
  cross join regexp_matches(texts.content, '/files/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)', 'g') as found
  join files on files.key = found[1]
on conflict do nothing;

-- A space that goes for good takes its files and what uses them along, in whatever order.
alter table attachments alter constraint attachments_file_key_fkey deferrable initially deferred;
alter table resources alter constraint resources_file_key_fkey deferrable initially deferred;
alter table resources alter constraint resources_cover_key_fkey deferrable initially deferred;

-- Which pictures stand for a person or a space.
create index users_avatar_key on users (avatar_key) where avatar_key is not null;
create index users_cover_key on users (cover_key) where cover_key is not null;
create index spaces_avatar_key on spaces (avatar_key) where avatar_key is not null;

-- What is being received in parts (TUS). Its bytes lie beside those of the files; its size counts for its owner from the start.
create table unfinished_uploads (
  key text primary key,
  owner_id bigint not null references users on delete cascade,
  space_id bigint references spaces on delete cascade,
  is_private boolean not null default false,
  name text not null,
  size bigint not null check (size > 0),
  created_at timestamptz not null default now()
);
create index unfinished_uploads_owner on unfinished_uploads (owner_id);
create index unfinished_uploads_age on unfinished_uploads (created_at);
