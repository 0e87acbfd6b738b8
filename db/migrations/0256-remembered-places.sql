-- Where somebody was in a text (the number of its block) or in a part of a video (its second).
create table remembered_places (
  user_id bigint not null references users on delete cascade,
  resource_id bigint not null references resources on delete cascade,
  -- of a video; '' for a text
  part text not null default '' check (part ~ '^(p[1-9][0-9]{0,8})?$'),
  -- null: there is nothing to come back to
  place integer check (place >= 0),
  -- it was read or watched to its end
  is_through boolean not null default false,
  moved_at timestamptz not null default clock_timestamp(),
  primary key (user_id, resource_id, part),
  check (place is not null or is_through)
);
create index remembered_places_resource on remembered_places (resource_id);
create index remembered_places_moved on remembered_places (user_id, moved_at desc);
