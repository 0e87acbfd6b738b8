-- What lies in a group is for its members: it counts in no sum of its space, not even in that of all members. Nothing of the kind was
-- counted before: things came into groups with 0258.
create or replace function audience_of(thing subjects) returns text language sql immutable
  return case when thing.deleted_at is not null or thing.group_id is not null then null
    when thing.visibility = 'private' then 'members' else 'everyone' end;
create or replace function readers_of(thing subjects) returns text language sql immutable
  return case when thing.deleted_at is null and thing.group_id is null and thing.members_only then 'members'
    else audience_of(thing) end;
