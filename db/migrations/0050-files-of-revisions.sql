-- Which files a version shows, written with it: whether a file is still used is then asked without reading what any version says.
alter table revisions add column file_keys text[] not null default '{}';

update revisions set file_keys = found.keys
from (select id, array_agg(distinct shown[1]) as keys
  from revisions, regexp_matches(content, '/files/([A-Za-z0-9_-]{3,160}(?:\.[a-z0-9]{1,8})?)', 'g') as shown group by id) as found
where revisions.id = found.id;
