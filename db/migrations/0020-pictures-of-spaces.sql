-- The picture of a space is seen by who sees the space. From when it first is one it is used, as what a text shows is: it is no
-- longer everybody's who has its key, also when the space takes another one.
create function mark_space_picture() returns trigger language plpgsql
  as $$ begin
    update files set was_used = true where key = new.avatar_key and not was_used;
    return null;
  end $$;
create trigger spaces_mark_picture after insert or update of avatar_key on spaces
  for each row when (new.avatar_key is not null) execute function mark_space_picture();
update files set was_used = true where not was_used and key in (select avatar_key from spaces);
