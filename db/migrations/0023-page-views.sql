-- How often each page of the registry of page names was seen, by the day of Asia/Shanghai. Counted in several rows a page, so that
-- readers of a busy one do not wait for each other; whoever reads adds them up.
create table page_views (
  day date not null,
  page integer not null check (page >= 0),
  slot smallint not null check (slot between 0 and 15),
  count bigint not null check (count > 0),
  primary key (day, page, slot)
);

-- What one person earned is added up for their profile.
create index scores_user on scores (user_id, at);
