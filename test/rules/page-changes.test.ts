import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownTables } from '#src/platform/db/migrate.ts'
import { withApp, type World } from '../support/with-app.ts'

// Pages of visitors are kept until the triggers of 0351-page-changes.sql tell of a change (docs/decisions/0351): each table has
// them, whatever is done to its rows, but these.

/** Tables that say nothing to who is not signed in, by why. */
const untold: Record<string, string[]> = {
  'of one person, and told to nobody else': [
    'access_tokens',
    'attempt_items',
    'blocks',
    'calendar_keys',
    'contacts',
    'deck_imports',
    'drafts',
    'exports',
    'feed_visits',
    'imports',
    'letters',
    'notification_groups',
    'notification_settings',
    'notifications',
    'passkeys',
    'plan_steps_done',
    'private_notes',
    'question_abilities',
    'question_answers',
    'question_imports',
    'question_progress',
    'recent_spaces',
    'remembered_places',
    'runs',
    'study_cards',
    'study_reviews',
    'study_settings',
    'subscriptions',
    'term_consents',
    'unfinished_uploads',
  ],
  'of those who run a space or the site': [
    'audit_log',
    'community_invites',
    'group_keys',
    'group_requests',
    'reports',
    'robot_spending',
    'slow_statements',
    'space_applications',
    'space_keys',
    'webhook_deliveries',
    'webhooks',
    'words',
    'words_version',
  ],
  'how somebody proves who they are': [
    'nickname_keys',
    'oauth_attempts',
    'oauth_bindings',
    'oauth_tickets',
    'passkey_challenges',
    'sessions',
    'verify_codes',
  ],
  'of examinations, which only who signs in takes': ['question_freeze_keys', 'question_freezes', 'question_holds'],
  'on the way to people who are told of something': [
    'daily_acts',
    'dev_mailbox',
    'live_events',
    'live_events_forgotten',
    'watched_news',
  ],
  'of texts that are being written together, until they are saved': [
    'together_authors',
    'together_texts',
    'together_updates',
  ],
  'what imports remember of the files that they read': ['import_files', 'import_folders', 'import_sources'],
  'adds up what other tables say, in the same transaction or later': [
    'space_day_changes',
    'tag_counts',
    'visibility_version',
  ],
  'visits, which subjects count': ['page_views', 'visits'],
  'may be a minute old by itself (docs/decisions/0016)': ['kept_lists'],
  'of the running program': [
    'fetched_pictures',
    'idempotency_keys',
    'migrations',
    'page_changes',
    'rate_limits',
    'site_state',
  ],
}
const all = Object.values(untold).flat()

let world: World
beforeAll(async () => {
  world = await withApp()
})
afterAll(() => world.close())

test('every table tells of what is inserted, updated and deleted, or is listed with its reason', async () => {
  const { rows } = await sql<{ name: string; acts: string[] }>`
    select c.relname as name, array_agg(distinct act) as acts
    from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgenabled = 'O'
    join pg_proc p on p.oid = t.tgfoid and p.prosrc like '%insert into page_changes%',
      (values (4, 'insert'), (8, 'delete'), (16, 'update')) acts (bit, act)
    where t.tgtype & bit > 0 and t.tgtype & 1 = 0 and t.tgqual is null and t.tgattr = '' group by c.relname`.execute(
    world.db,
  )
  const whole = rows.filter(({ acts }) => acts.length === 3).map(({ name }) => name)
  const tables = [...new Set([...ownTables(), 'migrations'])]
  expect(tables.filter((name) => !whole.includes(name)).toSorted()).toEqual(all.toSorted())
})
