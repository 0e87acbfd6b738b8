-- The daily charge (specification, sections 4 and 7; rulings, "Engagement"). A row says how the battery stood when it was charged last;
-- what missed days took from it since then is computed when it is read.
create table batteries (
  user_id bigint primary key references users on delete cascade,
  level smallint not null check (level between 1 and 3),
  -- consecutive days at 3
  full_days integer not null check (full_days >= 0),
  charged_at timestamptz not null,
  check ((level = 3) = (full_days > 0))
);
