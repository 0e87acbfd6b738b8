-- What is moved into another space is seen by others than before: what was added up of it serves no longer.
create constraint trigger subjects_moved after update of space_id on subjects deferrable initially deferred for each row
  when (old.space_id is distinct from new.space_id and new.kind <> 'comment') execute function note_visibility();
