-- The keys of the files that stand in a draft: what asks whether a file may go need not read through all that its owner is writing.
alter table drafts add column file_keys text[] not null default '{}';
update drafts set file_keys = array(
  select distinct found[1] from regexp_matches(
    content || ' ' || fields, '(?:/files/|")([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)', 'g') as found);
