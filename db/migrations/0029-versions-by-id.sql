-- A version is found by itself, whatever it is a version of.
alter table revisions add column id bigint generated always as identity unique;
