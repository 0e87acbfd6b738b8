-- Decks come in and go out as files. A card keeps a name of its own in all of them, so that one that comes again is known.
alter table cards add column guid text not null default gen_random_uuid()::text check (length(guid) between 1 and 120);
create index cards_guid on cards (guid);

-- Into a space, or among what is one's own.
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('import', 'export', 'question_import', 'archive', 'deck_import')
  and (kind = 'deck_import' or (space_id is null) = (kind = 'archive')));

create table deck_imports (
  id bigint primary key references runs on delete cascade,
  format text not null check (format in ('csv', 'tsv', 'json', 'apkg')),
  -- only says what would come of it
  dry_run boolean not null,
  -- what the file says of when each card is due, and how it was answered, is its person's
  with_memory boolean not null,
  -- of what lies in no space
  is_open boolean not null,
  -- of a new deck; empty: as the file says
  title text not null,
  -- the deck that is filled; one that is made is written down before the first card, so that a run that is begun again fills it
  deck_id bigint references resources on delete set null,
  -- one that was there is asked for again, and not made anew, where it is gone
  into_deck boolean not null,
  made integer not null default 0 check (made >= 0),
  changed integer not null default 0 check (changed >= 0)
);

-- Answers that were given in another program. They are nobody's newest answer here, so none of them is undone.
alter table study_reviews add column imported boolean not null default false;
-- What came of it, as files say it: days, or seconds below zero; null where the answer after it tells.
alter table study_reviews add column interval integer;
