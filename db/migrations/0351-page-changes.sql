-- What of the pages that visitors see has changed lately, and by which transaction: a page that was kept serves as long as nothing is
-- written here that its own moment did not see (docs/decisions/0351). Writers only add to it, each its own rows, and so never wait.
create table page_changes (
  -- a space; a person, for what lies in no space; 0: what pages of all places show; 1: what only pages of no one place show.
  -- Negative: of what lies there the visits alone, which pages may tell a second late
  key bigint not null,
  changed_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  primary key (key, changed_in)
);
create index page_changes_changed_in on page_changes (changed_in);
create index page_changes_at on page_changes (at);

-- Every table has these triggers, but those that say nothing to a visitor (test/rules/page-changes.test.ts lists them).
create function tell_pages(told text, keys text, acts text[] default '{insert,update,delete}') returns void language plpgsql as $make$
declare
  act text;
  teller text := told || '_tell_pages_' || acts[1];
begin
  execute format(
    'create function %I() returns trigger language plpgsql as $f$ begin
      insert into page_changes (key) select distinct %s on conflict do nothing;
      return null;
    end $f$', teller, keys);
  foreach act in array acts loop
    execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I()',
      told || '_pages_' || act, act, told, case act when 'delete' then 'old' else 'new' end, teller);
  end loop;
end $make$;

-- What says itself in which space it lies.
select tell_pages(name, 'space_id from changed') from unnest(array['activities', 'categories', 'contributions', 'groups', 'group_spaces',
  'import_things', 'issue_places', 'issues', 'memberships', 'notices', 'questions', 'space_days']) name;
select tell_pages('scores', 'coalesce(space_id, user_id) from changed');
-- It stands beside people in the ranks of the spaces to which they gave something.
select tell_pages('batteries', 's.space_id from changed join scores s on s.user_id = changed.user_id where s.space_id is not null
  union select user_id from changed');
select tell_pages('files', 'coalesce(space_id, owner_id) from changed');

-- What belongs to a thing lies where that one does. Where the thing is gone, the row of its own has told it.
select tell_pages(name, format('coalesce(s.space_id, s.owner_id) from changed join subjects s on s.id = changed.%I', of_thing))
from (values ('activity_people', 'activity_id'), ('attachments', 'resource_id'), ('attempts', 'examination_id'),
  ('cards', 'id'), ('comments', 'id'),
  ('contribution_items', 'contribution_id'), ('contribution_versions', 'contribution_id'), ('deck_cards', 'deck_id'),
  ('documents', 'resource_id'), ('examination_draws', 'examination_id'), ('examination_items', 'examination_id'),
  ('examinations', 'id'), ('feedback_replies', 'feedback_id'), ('feedbacks', 'id'), ('file_uses', 'subject_id'),
  ('group_assignments', 'group_id'), ('group_members', 'group_id'), ('linked_blocks', 'subject_id'), ('plan_readers', 'plan_id'),
  ('question_forms', 'question_id'), ('question_keys', 'question_id'), ('questionnaire_counts', 'questionnaire_id'),
  ('questionnaire_deliveries', 'questionnaire_id'), ('questionnaire_participants', 'questionnaire_id'),
  ('questionnaire_replies', 'questionnaire_id'), ('questionnaires', 'id'), ('resources', 'id'), ('revisions', 'subject_id'),
  ('robot_answers', 'subject_id'), ('search_entries', 'subject_id'), ('search_texts', 'subject_id'), ('solutions', 'id'), ('study_decks', 'deck_id'),
  ('subject_tags', 'subject_id'), ('text_references', 'from_id'), ('thread_log', 'subject_id'), ('threads', 'subject_id'),
  ('votes', 'subject_id')) tables (name, of_thing);
select tell_pages('revision_authors', 'coalesce(s.space_id, s.owner_id) from changed join revisions v on v.id = changed.revision_id
  join subjects s on s.id = v.subject_id');

-- What stands on pages of all places, and changes seldom. A new person or tag is on no page yet but on lists of them all.
select tell_pages(name, '0 from changed') from unnest(array['communities', 'community_spaces', 'placards', 'terms']) name;
select tell_pages(name, '0 from changed', '{update,delete}') from unnest(array['tags', 'users']) name;
select tell_pages(name, '1 from changed', '{insert}') from unnest(array['tags', 'users']) name;

-- Where rows before and after are compared, plans that were made for a few of them serve thousands, too: what was planned as one loop in another
-- would take the square of that, hence `enable_nestloop`.
-- A space tells its own pages; how it is called and looks, and who sees it, others too.
create function spaces_tell_pages() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  insert into page_changes (key) select id from changed on conflict do nothing;
  if tg_op = 'DELETE' then
    insert into page_changes (key) select 0 from changed limit 1 on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into page_changes (key) select 0 from former o join changed n on n.id = o.id
    where (o.title, o.avatar_key, o.colour, o.is_open, o.open_core, o.deleted_at, o.license_key, o.recommended_by_admins)
      is distinct from (n.title, n.avatar_key, n.colour, n.is_open, n.open_core, n.deleted_at, n.license_key, n.recommended_by_admins)
    limit 1 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger spaces_pages_insert after insert on spaces referencing new table as changed for each statement execute function spaces_tell_pages();
create trigger spaces_pages_update after update on spaces referencing old table as former new table as changed
  for each statement execute function spaces_tell_pages();
create trigger spaces_pages_delete after delete on spaces referencing old table as changed for each statement execute function spaces_tell_pages();

-- So does any thing: what is moved tells both places, and what others may see now or no more tells all.
create function subjects_tell_pages() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  if tg_op = 'UPDATE' then
    insert into page_changes (key)
    select distinct told.key from former o join changed n on n.id = o.id
    cross join lateral (values
      (coalesce(n.space_id, n.owner_id) * case when n.visit_count <> o.visit_count and
        to_jsonb(n) - 'visit_count' = to_jsonb(o) - 'visit_count' then -1 else 1 end),
      (case when coalesce(o.space_id, o.owner_id) <> coalesce(n.space_id, n.owner_id) then coalesce(o.space_id, o.owner_id) end),
      (case when n.kind <> 'comment' and (o.deleted_at, o.visibility, o.members_only, o.space_id, o.owner_id)
        is distinct from (n.deleted_at, n.visibility, n.members_only, n.space_id, n.owner_id) then 0 end)) told (key)
    where told.key is not null on conflict do nothing;
  else
    insert into page_changes (key) select distinct coalesce(space_id, owner_id) from changed on conflict do nothing;
    if tg_op = 'DELETE' then
      insert into page_changes (key) select 0 from changed where kind <> 'comment' limit 1 on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger subjects_pages_insert after insert on subjects referencing new table as changed
  for each statement execute function subjects_tell_pages();
create trigger subjects_pages_update after update on subjects referencing old table as former new table as changed
  for each statement execute function subjects_tell_pages();
create trigger subjects_pages_delete after delete on subjects referencing old table as changed
  for each statement execute function subjects_tell_pages();

-- The original of a duplicate is named on its page, wherever it lies.
create function issues_tell_titles() returns trigger language plpgsql set enable_nestloop = off as $$ begin
  insert into page_changes (key) select 0 from former o join changed n on n.id = o.id where o.title <> n.title limit 1 on conflict do nothing;
  return null;
end $$;
create trigger issues_titles after update on issues referencing old table as former new table as changed
  for each statement execute function issues_tell_titles();

drop function tell_pages;
