-- What the file of an imported document says that the document does not, by name: lost with the first edit, and told before it.
alter table import_sources add column losses text[] not null default '{}' check (cardinality(losses) <= 30);
