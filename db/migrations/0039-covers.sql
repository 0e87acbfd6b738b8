-- The colour of a space, one of eight, that its owner chose; null: the one that its id says.
alter table spaces add column colour smallint check (colour between 1 and 8);

-- The first real picture of a text stands for it where its author has chosen no cover: no badge, no icon, none that is small.
alter table documents add column picture_key text references files on delete set null;
create index documents_picture_key on documents (picture_key) where picture_key is not null;

create function first_picture(content text) returns text language sql stable
  as $$ select files.key
    from regexp_matches(content, '<img[^>]*\ssrc="/files/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)"', 'g') with ordinality as found (keys, place)
    join files on files.key = found.keys[1]
    where files.content_type like 'image/%' and files.name !~* 'badge|shield'
      and coalesce(files.width, 400) >= 400 and coalesce(files.width <= 4 * files.height, true)
    order by place limit 1 $$;

create function keep_first_picture() returns trigger language plpgsql
  as $$ begin
    new.picture_key := case when strpos(new.content, '/files/') > 0 then first_picture(new.content) end;
    return new;
  end $$;
create trigger documents_keep_first_picture before insert or update of content on documents
  for each row execute function keep_first_picture();

update documents set picture_key = first_picture(content) where strpos(content, '/files/') > 0;
