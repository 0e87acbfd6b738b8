-- Issues and questions of a space by what is liked and what is talked about: one walk of an index, however many lie there.
create index subjects_discussed_liked on subjects (space_id, kind, like_count desc, id desc)
  where kind in ('issue', 'question') and deleted_at is null;

-- Kept beside the text: in an index of subjects it would make every comment on anything write to all indexes of the row.
alter table issues add column comment_count integer not null default 0;
alter table questions add column comment_count integer not null default 0;
update issues set comment_count = subjects.comment_count from subjects where subjects.id = issues.id and subjects.comment_count > 0;
update questions set comment_count = subjects.comment_count from subjects where subjects.id = questions.id and subjects.comment_count > 0;
create index issues_commented on issues (space_id, comment_count desc, id desc);
create index questions_commented on questions (space_id, comment_count desc, id desc) where not is_deleted;

create function keep_comment_count() returns trigger language plpgsql as $$ begin
  if new.kind = 'issue' then
    update issues set comment_count = new.comment_count where id = new.id;
  else
    update questions set comment_count = new.comment_count where id = new.id;
  end if;
  return null;
end $$;
create trigger subjects_keep_comment_count after update of comment_count on subjects
  for each row when (new.kind in ('issue', 'question') and old.comment_count <> new.comment_count) execute function keep_comment_count();
