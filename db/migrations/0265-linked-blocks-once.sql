-- Where a block stood when it was linked to: whoever links to it there has the same number, however far it has moved on since.
-- Unknown of links from before.
alter table linked_blocks add column first_version integer, add column first_place integer;
create unique index linked_blocks_first on linked_blocks (subject_id, first_version, first_place, hash);
