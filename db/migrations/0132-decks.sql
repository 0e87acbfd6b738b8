-- Decks of cards beside documents, snippets, local files and maps, in spaces and of people's own.
do $$ declare types text; begin
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_type_check'
    union select 'deck') as known;
  alter table resources drop constraint resources_type_check;
  execute format('alter table resources add constraint resources_type_check check (type in (%s))', types);
  select string_agg(distinct quote_literal(type), ', ') into types from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as type from pg_constraint
      where conrelid = 'resources'::regclass and conname = 'resources_personal'
    union select 'deck') as known;
  alter table resources drop constraint resources_personal;
  execute format('alter table resources add constraint resources_personal check (space_id is not null
    or (parent_id is null and type in (%s) and not is_core and not is_good))', types);
end $$;

-- What lies in a deck, in order. A card that is gone for good leaves a gap, which nothing minds.
create table deck_cards (
  deck_id bigint not null references resources on delete cascade,
  card_id bigint not null references cards on delete cascade,
  position integer not null check (position >= 0),
  primary key (deck_id, card_id)
);
create index deck_cards_order on deck_cards (deck_id, position);
create index deck_cards_card on deck_cards (card_id);
