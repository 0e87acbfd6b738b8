-- Which things of the site a text leads to, so that each of these can say what refers to it. Of a text that is saved they are written anew.
create table text_references (
  from_id bigint not null references subjects (id) on delete cascade,
  to_id bigint not null references subjects (id) on delete cascade,
  primary key (to_id, from_id),
  constraint text_references_no_self check (from_id <> to_id)
);
create index text_references_from on text_references (from_id);
