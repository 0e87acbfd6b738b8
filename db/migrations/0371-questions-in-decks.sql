-- A deck holds questions beside cards, and they are remembered alike: all three tables name the thing itself.
alter table deck_cards drop constraint deck_cards_card_id_fkey,
  add constraint deck_cards_card_id_fkey foreign key (card_id) references subjects on delete cascade;
alter table study_cards drop constraint study_cards_card_id_fkey,
  add constraint study_cards_card_id_fkey foreign key (card_id) references subjects on delete cascade;
alter table study_reviews drop constraint study_reviews_card_id_fkey,
  add constraint study_reviews_card_id_fkey foreign key (card_id) references subjects on delete cascade;

-- Nothing else comes into a deck.
create function deck_cards_asked() returns trigger language plpgsql as $$ begin
  if exists (select from added where not exists (select from cards where cards.id = added.card_id)
      and not exists (select from questions where questions.id = added.card_id)) then
    raise exception 'only cards and questions lie in a deck' using errcode = 'check_violation', constraint = 'deck_cards_asked';
  end if;
  return null;
end $$;
create trigger deck_cards_asked after insert on deck_cards referencing new table as added
  for each statement execute function deck_cards_asked();
