import type { World } from './with-app.ts'

// What is kept as a count, and the same counted anew. Each query replies with what differs; `id` is whose count it is.

const differing = (table: string, column: string, counted: string) =>
  `select t.id, t.${column}::int as kept, (${counted})::int as counted from ${table} t where t.${column} <> (${counted})`
const inSpace = (column: string, counted: string) => differing('spaces', column, counted)
const ofSubject = (column: string, counted: string) => differing('subjects', column, counted)
const votes = (scope: string) => `select count(*) from votes v where v.subject_id = t.id and v.scope = '${scope}'`
const living = (table: string, more = 'true') =>
  `select count(*) from ${table} k join subjects s on s.id = k.id where k.space_id = t.id and s.deleted_at is null and ${more}`
const said = (more: string) =>
  `select count(*) from comments c where c.commentable_id = t.id and c.state = 'live' and ${more}`

const recounts: Readonly<Record<string, string>> = {
  likes: ofSubject('like_count', votes('like')),
  dislikes: ofSubject('dislike_count', votes('dislike')),
  collections: ofSubject('collection_count', votes('collection')),
  attention: ofSubject('attention_count', votes('attention')),
  comments: ofSubject('comment_count', said('true')),
  'first comments': ofSubject('root_comment_count', said('c.root_id is null')),
  replies: differing(
    'comments',
    'children_count',
    `select count(*) from comments c where c.root_id = t.id and c.state = 'live'`,
  ),
  documents: inSpace('document_count', living('resources', 'not k.is_folder and k.id is distinct from t.readme_id')),
  issues: inSpace('issue_count', living('issues')),
  questions: inSpace('question_count', living('questions')),
  cards: inSpace('card_count', living('cards')),
  'open notices': inSpace('notice_count', living('notices', `s.visibility = 'public'`)),
  groups: inSpace('group_count', living('groups')),
  'open contributions': inSpace('contribution_count', living('contributions', `k.state in ('open', 'conflict')`)),
  members: inSpace('member_count', `select count(*) from memberships m where m.space_id = t.id`),
  'members of groups': differing(
    'groups',
    'member_count',
    `select count(*) from group_members m where m.group_id = t.id`,
  ),
  'who takes part': differing(
    'activities',
    'joined_count',
    `select count(*) from activity_people p where p.activity_id = t.id and not p.is_waiting`,
  ),
  'who waits': differing(
    'activities',
    'waiting_count',
    `select count(*) from activity_people p where p.activity_id = t.id and p.is_waiting`,
  ),
  'replies to questionnaires': differing(
    'questionnaires',
    'reply_count',
    `select count(*) from questionnaire_replies r where r.questionnaire_id = t.id and r.created_at is not null`,
  ),
  // of spaces, and of personal things that are public, under no space
  tags: `select c.tag_id as id, c.space_id, c.kind, c.count as kept, n.count as counted from tag_counts c left join lateral (
    select count(*)::int from subject_tags st join subjects s on s.id = st.subject_id
    where st.tag_id = c.tag_id and coalesce(s.space_id, 0) = c.space_id and s.kind = c.kind
      and (s.kind = 'space' or s.deleted_at is null) and (s.space_id is not null or s.visibility = 'public')) n on true
    where c.count <> n.count`,
  'unread letters': `select c.user_id as id, c.unread_count as kept, n.count as counted from contacts c left join lateral (
    select count(*)::int from letters l where l.receiver_id = c.user_id and l.sender_id = c.other_id and l.read_at is null
    and l.recalled_at is null) n on true where c.unread_count <> n.count`,
}

/** @returns by name the counts that are not what is there */
export async function wrongCounts({ pool }: Pick<World, 'pool'>): Promise<Record<string, unknown[]>> {
  const wrong: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(recounts)) {
    const { rows } = await pool.query(query)
    if (rows.length) wrong[name] = rows
  }
  return wrong
}
