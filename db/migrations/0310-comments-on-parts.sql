-- Floors about one part of a thing, the newest first, and which parts have some: a node of a map, a moment of a video.
create index comments_anchored on comments (commentable_id, anchor, id desc)
  where anchor is not null and root_id is null and state <> 'gone';
