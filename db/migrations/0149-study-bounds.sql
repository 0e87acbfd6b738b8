-- A real is not the decimal that it was written as: both ends that the form offers lie within these.
alter table study_settings drop constraint study_settings_retention_check;
alter table study_settings add constraint study_settings_retention_check check (retention between 0.699 and 0.971);
-- A card that goes for good takes the answers to it along.
create index study_reviews_of_card on study_reviews (card_id);
