-- Who else wrote a version, where several wrote it together: author_id is whose editor handed it in.
create table revision_authors (
  revision_id bigint not null references revisions (id) on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (revision_id, user_id)
);
create index revision_authors_user on revision_authors (user_id);
