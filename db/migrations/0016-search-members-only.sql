-- A search that excludes a word takes it from the index, and adds what the viewer may not read from among the few texts for members
-- only (src/platform/search-index/ask-index.ts).
create index search_entries_members_only on search_entries (subject_id) where members_only;
