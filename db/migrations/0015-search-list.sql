-- What was indexed lately waits in a list of the index until it is sorted in (src/platform/search-index/tidy-index.ts does so every few
-- seconds). While that list was 256 KB, every thirtieth writer had to wait until the index had taken in what all of them wrote: a second
-- among a million documents. Sorting in more of it at once costs half as much.
alter index search_entries_terms set (gin_pending_list_limit = 4096);
