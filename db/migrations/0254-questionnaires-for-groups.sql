-- A questionnaire is delivered to the members of a group, too.
alter table questionnaire_deliveries
  add column group_id bigint references groups on delete cascade,
  drop constraint questionnaire_deliveries_place_check,
  drop constraint questionnaire_deliveries_place,
  drop constraint questionnaire_deliveries_questionnaire_id_place_space_id_key,
  add constraint questionnaire_deliveries_place_check check (place in ('link', 'product', 'group')),
  add constraint questionnaire_deliveries_place check
    ((place = 'product') = (space_id is not null) and (place = 'group') = (group_id is not null)),
  add constraint questionnaire_deliveries_once unique nulls not distinct (questionnaire_id, place, space_id, group_id);
create index questionnaire_deliveries_group on questionnaire_deliveries (group_id, questionnaire_id);
