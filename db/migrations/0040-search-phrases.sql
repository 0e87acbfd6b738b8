-- What a text is found and suggested by besides its words. Entries of an index that was made before this get it when it is made anew,
-- which a job does after the start.

-- Normalised headings, each on a line of its own.
alter table search_texts add column headings text not null default '';
-- What may be suggested to whoever types nearly that, as it is written: of the text, for those alone who may read it, and of the title.
alter table search_texts add column phrases text[] not null default '{}';
alter table search_texts add column title_phrases text[] not null default '{}';

-- Whether all words stand in a text within so many characters before or behind the first of them: the least frequent one, at best.
create function stand_together(body text, words text[], near integer) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
  declare
    pieces text[];
    around text;
    others text[] := words[2:];
  begin
    if strpos(body, words[1]) = 0 then return false; end if;
    pieces := string_to_array(body, words[1]);
    for n in 1 .. array_length(pieces, 1) - 1 loop
      around := right(pieces[n], near) || E'\n' || left(pieces[n + 1], near);
      if not exists (select from unnest(others) as word where strpos(around, word) = 0) then return true; end if;
    end loop;
    return false;
  end $$;
