-- Every comment and every piece of news writes an event, and mostly few are connected to hear of it: an index of what has its place
-- gets a row when that is given, and none before.
alter table live_events drop constraint live_events_place_key;
create unique index live_events_by_place on live_events (place) where place is not null;
drop index live_events_user;
create index live_events_user on live_events (user_id, place) where user_id is not null and place is not null;
drop index live_events_watched;
create index live_events_watched on live_events (subject_id, place) where user_id is null and place is not null;
-- They come in the order of time, and the oldest go first.
drop index live_events_age;
create index live_events_age on live_events using brin (created_at) with (pages_per_range = 16);
