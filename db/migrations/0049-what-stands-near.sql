-- What stands near a text: what it links to, what carries its tags in its space. Both are kept, so that a page that names them reads
-- a few rows, however large the space is and however often a tag is used elsewhere.

-- The documents that a text leads to, wherever they lie; the first few are enough to choose from.
alter table documents add column linked_ids bigint[] not null default '{}';

create function documents_linked(content text) returns bigint[] language sql immutable
  as $$ select array(
    select distinct found[1]::bigint
    from regexp_matches(content, '\shref="/spaces/[0-9]{1,18}/resources-docs/([0-9]{1,18})["#?]', 'g') as matches (found) limit 20) $$;

create function keep_links() returns trigger language plpgsql
  as $$ begin
    new.linked_ids := case when strpos(new.content, '/resources-docs/') > 0 then documents_linked(new.content) else '{}' end;
    return new;
  end $$;
create trigger documents_keep_links before insert or update of content on documents
  for each row execute function keep_links();

update documents set linked_ids = documents_linked(content) where strpos(content, '/resources-docs/') > 0;

-- Of what carries a tag, the space that it lies in for as long as it is there; null for what lies in none.
alter table subject_tags add column lies_in bigint;
update subject_tags set lies_in = subjects.space_id from subjects
where subjects.id = subject_tags.subject_id and subjects.space_id is not null;
create index subject_tags_space on subject_tags (lies_in, tag_id, subject_id) where lies_in is not null;

create function take_space_of_subject() returns trigger language plpgsql
  as $$ begin
    new.lies_in := (select space_id from subjects where id = new.subject_id);
    return new;
  end $$;
create trigger subject_tags_take_space before insert on subject_tags
  for each row execute function take_space_of_subject();
