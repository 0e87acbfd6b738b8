-- Cards: of spaces, and personal ones to study with.
do $$ declare kinds text; begin
  select string_agg(distinct quote_literal(kind), ', ') into kinds from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'card') as known;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', kinds);
end $$;

create table cards (
  id bigint primary key references subjects on delete cascade,
  -- null for a personal one
  space_id bigint references spaces on delete cascade,
  title text not null check (title <> '' and length(title) <= 100),
  border_hex text not null default '#0367AD' check (border_hex ~ '^#[0-9A-F]{6}$'),
  horizontal boolean not null default true,
  -- pixels
  font_size smallint not null default 16 check (font_size between 12 and 18),
  is_good boolean not null default false,
  original_type smallint not null default 1 check (original_type in (1, 2)),
  original_author text not null default '',
  original_content text not null default '',
  -- the marker and the JSON of the blocks, their HTML clean, and the version of the sanitiser that cleaned it
  content text not null check (starts_with(content, 'card-blocks:')),
  sanitiser_version smallint not null,
  -- the same as readers get it
  rendered text not null check (starts_with(rendered, 'card-blocks:')),
  has_math boolean not null default false,
  -- what a reader sees, the filled gaps too
  visible text not null,
  excerpt text not null,
  -- what lists show of it, gaps empty: text, picture and the areas that cover it
  face jsonb not null,
  version integer not null default 1
);
create index cards_space on cards (space_id, id desc);
create index cards_sitemap on cards ((id / 10000));
create index cards_sanitiser on cards (sanitiser_version, id);

alter table spaces add column card_count integer not null default 0 check (card_count >= 0);
