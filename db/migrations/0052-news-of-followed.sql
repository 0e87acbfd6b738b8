-- What people published and edited, a row for each thing, person and day of Shanghai: what those read who follow them, or
-- collected the space. Kept from the ledger of scores, so that nobody's followers are written to.

create table daily_acts (
  subject_id bigint not null references subjects on delete cascade,
  day date not null,
  user_id bigint not null references users on delete cascade,
  space_id bigint references spaces on delete cascade,
  act text not null check (act in ('create', 'edit', 'merge')),
  at timestamptz not null,
  primary key (subject_id, day, user_id)
) with (fillfactor = 85);
create index daily_acts_user on daily_acts (user_id, at desc, subject_id desc);
create index daily_acts_space on daily_acts (space_id, at desc, subject_id desc, user_id desc);

create function keep_daily_acts() returns trigger language plpgsql as $$
begin
  insert into daily_acts as known (subject_id, day, user_id, space_id, act, at)
    select subject_id, (at at time zone 'Asia/Shanghai')::date, user_id, max(space_id), min(split_part(act, '_', 1)), max(at) from come
    group by 1, 2, 3 order by 1, 2, 3
  -- what was published on a day is published, however often it was edited on it
  on conflict (subject_id, day, user_id) do update
    set at = greatest(known.at, excluded.at), act = case when known.act = 'edit' then excluded.act else known.act end;
  return null;
end $$;
create trigger scores_kept_daily after insert on scores
  referencing new table as come for each statement execute function keep_daily_acts();

insert into daily_acts (subject_id, day, user_id, space_id, act, at)
  select subject_id, (at at time zone 'Asia/Shanghai')::date, user_id, max(space_id), min(split_part(act, '_', 1)), max(at) from scores
  group by 1, 2, 3;

-- When somebody looked last at the news of those whom they follow.
create table feed_visits (
  user_id bigint primary key references users on delete cascade,
  seen_at timestamptz not null
);
