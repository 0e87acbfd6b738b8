-- Mind maps beside documents, snippets and local files, in spaces and of people's own.

alter table resources drop constraint resources_type_check;
alter table resources add constraint resources_type_check check (type in ('folder', 'document', 'snippet', 'file', 'mind'));
alter table resources drop constraint resources_personal;
alter table resources add constraint resources_personal
  check (space_id is not null or (parent_id is null and type in ('document', 'mind') and not is_core and not is_good));
