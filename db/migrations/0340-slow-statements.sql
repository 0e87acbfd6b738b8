-- What statements took too long (src/platform/db/slow): never the values that they were given. Some hundred rows.
create table slow_statements (
  -- of its words
  key text primary key,
  name text,
  statement text not null check (length(statement) <= 2000),
  times bigint not null check (times > 0),
  longest_ms bigint not null,
  total_ms bigint not null,
  last_at timestamptz not null default now()
);
create index slow_statements_last on slow_statements (last_at);
