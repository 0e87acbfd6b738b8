-- Feeds and the sitemap.

-- The newest texts of a space: ids are given in the order in which things are made.
create index resources_newest on resources (space_id, id desc) where deleted_with is null and not is_folder;
-- A part of the sitemap is 10,000 ids (src/features/feeds/server/sitemap.ts); when something in it changed last comes out of this.
create index resources_sitemap on resources ((id / 10000), changed_at desc) where deleted_with is null and not is_folder;
