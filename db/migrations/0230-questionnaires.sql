-- Questionnaires: what somebody asks, to whom it was delivered, what came back, and sums over that.
do $$ declare known text; begin
  select string_agg(distinct quote_literal(kind), ', ') into known from (
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g')) as kind from pg_constraint
      where conrelid = 'subjects'::regclass and conname = 'subjects_kind_check'
    union select 'questionnaire') as named;
  alter table subjects drop constraint subjects_kind_check;
  execute format('alter table subjects add constraint subjects_kind_check check (kind in (%s))', known);
end $$;

create table questionnaires (
  id bigint primary key references subjects on delete cascade,
  title text not null check (title <> ''),
  description text not null default '' check (length(description) <= 2000),
  state text not null default 'draft' check (state in ('draft', 'released', 'ended')),
  -- of title, description, items and settings
  version int not null default 1,
  -- what is asked, in its order, as src/features/questionnaires/items.ts says
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  is_anonymous boolean not null default false,
  -- several times by one person
  is_repeatable boolean not null default false,
  -- the items come in another order to each
  is_shuffled boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  quota int check (quota between 1 and 1000000),
  reply_count int not null default 0 check (reply_count >= 0),
  -- of those that said how long they took
  timed int not null default 0,
  seconds bigint not null default 0,
  released_at timestamptz,
  ended_at timestamptz,
  constraint questionnaires_quota check (quota is null or reply_count <= quota),
  constraint questionnaires_window check (starts_at is null or ends_at is null or starts_at < ends_at),
  constraint questionnaires_states check ((state = 'draft') = (released_at is null) and (state = 'ended') = (ended_at is not null)),
  constraint questionnaires_draft check (state <> 'draft' or reply_count = 0)
);

-- Where it was delivered to: members of a space, or everybody who has signed in and has its address.
create table questionnaire_deliveries (
  questionnaire_id bigint not null references questionnaires on delete cascade,
  place text not null check (place in ('link', 'product')),
  space_id bigint references spaces on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (questionnaire_id, place, space_id),
  constraint questionnaire_deliveries_place check ((place = 'product') = (space_id is not null))
);
create index questionnaire_deliveries_space on questionnaire_deliveries (space_id, questionnaire_id);

-- What came back. Of an anonymous one nothing here says whose it is or when it came: neither a name nor a time nor how long it took.
create table questionnaire_replies (
  id uuid primary key,
  questionnaire_id bigint not null references questionnaires on delete cascade,
  user_id bigint references users on delete set null,
  -- by the name of the item
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  seconds int check (seconds >= 0),
  created_at timestamptz,
  -- where it stands among the others: by time, or anywhere where they are anonymous
  place bigint not null,
  unique (questionnaire_id, place)
);
create index questionnaire_replies_user on questionnaire_replies (user_id, questionnaire_id);

-- Who has replied to what may be answered once: a name and nothing else, so that nothing here leads to a reply.
create table questionnaire_participants (
  questionnaire_id bigint not null references questionnaires on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (questionnaire_id, user_id)
);
create index questionnaire_participants_user on questionnaire_participants (user_id);

-- Sums over the replies, kept with each: how often a choice of a line of an item was made. Item 0 counts replies by day.
create table questionnaire_counts (
  questionnaire_id bigint not null references questionnaires on delete cascade,
  item bigint not null,
  line bigint not null,
  choice double precision not null,
  count int not null check (count >= 0),
  primary key (questionnaire_id, item, line, choice)
);
