-- What has no place of its own stands in natural order: 2 before 10, 第九章 before 第十章, １ like 1.

-- 二十一 is 21, 二〇二六 is 2026.
create function han_number(written text) returns text language plpgsql immutable strict parallel safe
  as $$ declare
    digit text;
    value numeric;
    total numeric := 0;
    section numeric := 0;
    ones numeric := 0;
  begin
    if written !~ '[十百千万]' then return translate(written, '〇零一二两三四五六七八九', '001223456789'); end if;
    foreach digit in array string_to_array(written, null) loop
      if digit ~ '[〇零一二两三四五六七八九]' then
        ones := translate(digit, '〇零一二两三四五六七八九', '001223456789')::numeric;
      elsif digit = '万' then
        total := total + greatest(section + ones, 1) * 10000;
        section := 0;
        ones := 0;
      else
        value := case digit when '十' then 10 when '百' then 100 else 1000 end;
        section := section + greatest(ones, 1) * value;
        ones := 0;
      end if;
    end loop;
    return (total + section + ones)::text;
  end $$;

-- Each number with its length before it, so that texts compare as numbers do. Han numerals are a number behind 第 and where a
-- counter, a sign or nothing follows: 第九章, 三、, 练习十, but not 三国.
-- It names its schemas itself, since a dump is restored with none.
create function natural_key(title text) returns text language plpgsql immutable strict parallel safe
  set search_path from current
  as $$ declare
    parts text[] := array(select piece[1] from regexp_matches(lower(normalize(title, NFKC)),
      '([0-9]+|[〇零一二两三四五六七八九十百千万]+|[^0-9〇零一二两三四五六七八九十百千万]+)', 'g') piece);
    part text;
    key text := '';
  begin
    for at in 1 .. coalesce(array_length(parts, 1), 0) loop
      part := parts[at];
      if part ~ '^[〇零一二两三四五六七八九十百千万]' and (coalesce(parts[at - 1], '') ~ '第\s*$' or parts[at + 1] is null
        or parts[at + 1] ~ '^[\s[:punct:]、。，：；）】》」』章节回课讲篇部卷册单编集季期届题步周天日月年级页条]')
      then part := han_number(part); end if;
      if part ~ '^[0-9]' then
        part := coalesce(nullif(ltrim(part, '0'), ''), '0');
        part := lpad(length(part)::text, 3, '0') || part;
      end if;
      key := key || part;
    end loop;
    -- longer than any title needs, and short enough for an index
    return left(key, 200);
  end $$;

-- Folders first.
drop index resources_tree;
alter table resources add column sort_key text collate "C" not null
  generated always as (case when type = 'folder' then '0' else '1' end || natural_key(title)) stored;
create index resources_tree on resources (space_id, parent_id, place, sort_key, id) where deleted_with is null;

-- A list starts in the order of the tree. Spaces that stand at what was the default before did not choose it.
alter table spaces alter column resources_list_default_sort set default 'place_asc';
update spaces set resources_list_default_sort = 'place_asc' where resources_list_default_sort = 'updated_desc';
