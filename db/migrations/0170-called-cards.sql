-- Cards that are wanted today whatever deck they lie in, until they are answered: those of an examination's wrong items.
alter table study_cards add column called_at timestamptz;
create index study_cards_called on study_cards (user_id, called_at) where called_at is not null;
