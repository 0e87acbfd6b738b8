-- Comments carry no tags: their deletion holds nothing of the counts of tags. Before, it waited for the space's, with its text held.
drop trigger subjects_tags_counted on subjects;
create trigger subjects_tags_counted after update of deleted_at, visibility, space_id on subjects for each row
  when (new.kind <> 'comment' and
    (counts_tags(old) is distinct from counts_tags(new) or old.space_id is distinct from new.space_id))
  execute function count_tags_of_subject();
