import { sql } from 'kysely'
import { optionsOf, single } from './questions.ts'
import { asFile, tokenFor } from '../files/uploading.ts'
import type { Person, World } from '../with-app.ts'
import { addMember, makeDocument, makeSpace, said } from '../world.ts'
import sharp from 'sharp'

// Somebody of whom the site keeps something in every table that it can, beside another person whose private words stand around it.

/** What 小林 wrote where not everybody reads it: nothing of it leaves with somebody else's data. */
export const foreign = ['杏林暗语', '绝密标题', '绝密课题', '来信密语', '林的草稿', '林的匿名话']

async function upload(world: World, who: Person, name: string, where: { space?: number; personal?: boolean } = {}) {
  const colour = { r: name.length * 20, g: who.id % 250, b: 90 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const sent = await world.visitor.upload('/upload', {
    token: await tokenFor(who, where),
    file: asFile({ name, bytes }),
  })
  if (sent.code !== 0) throw new Error(`not uploaded: ${sent.message}`)
  return { key: sent.data.key as string, bytes }
}

/** What of it tests ask for again. */
export type Scene = Awaited<ReturnType<typeof fillPerson>>

export async function fillPerson(world: World, { wang, lin }: { wang: Person; lin: Person }) {
  const open = await makeSpace(lin, { title: '公开的空间' })
  const hidden = await makeSpace(lin, { title: '绝密课题', open: false })
  await addMember(lin, open, wang, 'admin')
  await addMember(lin, hidden, wang)
  const linsOpen = await makeDocument(lin, open, { title: '小林的文档' })
  const linsHidden = await makeDocument(lin, hidden, { title: '绝密标题', content: '<p>杏林暗语</p>' })
  const shown = await upload(world, wang, '插图.png', { space: open.id })
  const unused = await upload(world, wang, '没有用过.png', { personal: true })
  const document = await makeDocument(wang, open, {
    title: '王老师的文档',
    content: `<h2>分布式锁</h2><p>见 <a href="/spaces/${open.id}">空间</a></p><p><img src="/files/${shown.key}" alt="图"></p>`,
  })
  const personal = await wang.post(`/v1/users/${wang.id}/user_files`, {
    type: 'UserFileDocument',
    title: '日记',
    content: '<p>只给自己看的话</p>',
    is_open: false,
  })
  const comment = await said(wang, linsOpen, '王老师的评论')
  const anonymous = await said(wang, linsHidden, '王老师的匿名话', { anonymity: true })
  await said(lin, document, '小林的公开回复')
  await said(lin, linsHidden, '杏林暗语又一次', { anonymity: true })
  await said(lin, linsHidden, '林的匿名话', { anonymity: true })
  for (const [type, id, scope] of [
    ['ProductDocument', linsOpen.id, 'like'],
    ['ProductDocument', linsHidden.id, 'collection'],
    ['User', lin.id, 'attention'],
  ]) {
    const { code, message } = await wang.post('/v1/votes', {
      votable_type: type,
      votable_id: id,
      vote_scope: scope,
      is_vote: true,
    })
    if (code !== 0) throw new Error(`no vote: ${message}`)
  }
  await lin.post('/v1/votes', { votable_type: 'User', votable_id: wang.id, vote_scope: 'attention', is_vote: true })
  await wang.post('/v1/letters', { user_id: lin.id, content: '王老师的私信' })
  await lin.post('/v1/letters', { user_id: wang.id, content: '来信密语' })
  await wang.put('/v1/drafts/new.letter', { title: '', content: '<p>王老师的草稿</p>', fields: {}, version: null })
  await lin.put('/v1/drafts/new.letter', { title: '', content: '<p>林的草稿</p>', fields: {}, version: null })
  await lin.post('/v1/feedbacks', { title: '绝密标题', content: '<p>杏林暗语</p>', tag: 'problem', is_open: false })
  const question = await lin.post(`/v1/products/${open.id}/questions`, single())
  const mine = await wang.post(`/v1/products/${open.id}/questions`, single())
  if (!mine.data?.id) throw new Error(`no question: ${mine.message}`)
  const [choice] = optionsOf(['', '', '', ''])
  await wang.post(`/v1/products/${open.id}/questions/${question.data.id}/answers`, { chosen: [choice!.timestamp] })
  const card = await wang.post(`/v1/products/${open.id}/cards`, { title: '锁', content: '<p>锁</p>' })
  await fillTables(world, { wang, lin, linsOpen, hidden, open, card: card.data.id })
  return { open, hidden, linsOpen, linsHidden, document, personal: personal.data, shown, unused, comment, anonymous }
}

interface Filled {
  wang: Person
  lin: Person
  linsOpen: { id: number }
  hidden: { id: number }
  open: { id: number }
  card: number
}

/** What takes long to come about by calls, or lives for a moment. */
async function fillTables({ db }: World, { wang, lin, linsOpen, hidden, open, card }: Filled) {
  const later = sql`now() + interval '1 hour'`
  const [me, other] = [sql.lit(wang.id), sql.lit(lin.id)]
  const statements = [
    sql`update users set bio = '王老师的简介', phone = '13800138000', living = '杭州', company = '余杭中学' where id = ${me}`,
    sql`insert into oauth_bindings (user_id, provider, issuer, subject, name) values (${me}, 'school', 'https://id.example', '7', '王')`,
    sql`insert into oauth_attempts (user_id, state_hash, browser_hash, provider, nonce, code_verifier, expires_at)
      values (${me}, 'a', 'b', 'school', 'n', 'v', ${later})`,
    sql`insert into oauth_tickets (user_id, ticket_hash, browser_hash, provider, issuer, subject, name, expires_at)
      values (${me}, 'a', 'b', 'school', 'https://id.example', '8', '王', ${later})`,
    sql`insert into passkeys (user_id, credential_id, public_key, name) values (${me}, 'k', 'p', '手机')`,
    sql`insert into access_tokens (user_id, name, token_hash, ending, scopes, expires_at)
      values (${me}, '我的脚本', 'h', 'abcd', array['read'], ${later})`,
    sql`insert into webhooks (space_id, user_id, url, events, salt)
      values (${sql.lit(open.id)}, ${me}, 'https://example.com/hook', array['created'], 's')`,
    sql`insert into passkey_challenges (user_id, challenge, purpose, origin, expires_at) values (${me}, 'c', 'proof', 'https://x', ${later})`,
    sql`insert into blocks (user_id, blocked_id) values (${me}, 3), (3, ${me})`,
    sql`insert into nickname_keys (key, user_id) values ('王老师', ${me})`,
    sql`insert into unfinished_uploads (key, owner_id, name, size) values ('tinymce-media-1-x', ${me}, '半个.zip', 9)`,
    sql`insert into feed_visits (user_id, seen_at) values (${me}, now()) on conflict do nothing`,
    sql`insert into plan_readers (plan_id, user_id, begun_on) select max(id), ${me}, current_date from resources`,
    sql`insert into plan_steps_done (plan_id, user_id, step_key) select plan_id, user_id, 's1' from plan_readers`,
    sql`insert into remembered_places (user_id, resource_id, place) values (${me}, ${sql.lit(linsOpen.id)}, 5)`,
    sql`insert into private_notes (user_id, resource_id, anchor, content) values (${me}, ${sql.lit(linsOpen.id)}, 'p1-5', '记')`,
    sql`insert into notification_settings (user_id) values (${me})`,
    sql`insert into subscriptions (user_id, subject_id, level) values (${me}, ${sql.lit(linsOpen.id)}, 'watch')`,
    sql`delete from watched_news`,
    sql`insert into watched_news (subject_id, about_id, actor_id, anonymous, event)
      values (${sql.lit(linsOpen.id)}, ${sql.lit(open.id)}, ${me}, false, 'published')`,
    sql`insert into batteries (user_id, level, full_days, charged_at) values (${me}, 2, 0, now()) on conflict do nothing`,
    sql`insert into recent_spaces (user_id, space_id) values (${me}, ${sql.lit(hidden.id)}) on conflict do nothing`,
    sql`insert into space_applications (space_id, applicant_id, content) values (${sql.lit(hidden.id)}, ${me}, '想公开')`,
    sql`insert into space_keys (space_id, key, made_by, expires_at) values (${sql.lit(hidden.id)}, 'abcd1234', ${me}, ${later})`,
    sql`insert into visits (subject_id, day, reader) values (${sql.lit(linsOpen.id)}, current_date, ${`u${wang.id}`}) on conflict do nothing`,
    sql`insert into idempotency_keys (user_id, key, request_hash) values (${me}, 'once', 'h')`,
    sql`insert into term_consents (user_id, term_id, version) values (${me}, (select min(id) from terms), 1)`,
    sql`insert into feedback_replies (feedback_id, author_id, content) values ((select max(id) from feedbacks), ${me}, '谢谢')`,
    sql`insert into subjects (kind, owner_id, space_id) values ('contribution', ${me}, ${sql.lit(open.id)})`,
    sql`insert into contributions (id, space_id, pl_action, title, content, sanitiser_version, rendered, has_math, excerpt, version, state, decided_by, decided_at)
      select max(id), ${sql.lit(open.id)}, 'update', '王老师的贡献', '<p>为</p>', 1, '<p>为</p>', false, '为', 1, 'closed', ${me}, now() from subjects where kind = 'contribution'`,
    sql`insert into subjects (kind, owner_id) values ('community', ${me})`,
    sql`insert into communities (id, title) select max(id), '算法同好' from subjects where kind = 'community'`,
    sql`insert into community_invites (community_id, space_id, side, asked_by, answered_by, state, answered_at)
      select max(id), ${sql.lit(hidden.id)}, 'community', ${me}, ${me}, 'approved', now() from communities`,
    sql`insert into subjects (kind, owner_id, space_id) values ('group', ${me}, ${sql.lit(hidden.id)})`,
    sql`insert into groups (id, space_id, title, member_count) select max(id), ${sql.lit(hidden.id)}, '晨读组', 2 from subjects where kind = 'group'`,
    sql`insert into group_members (group_id, user_id, role) select max(id), ${me}, 'owner' from groups`,
    sql`insert into group_members (group_id, user_id, role) select max(id), ${other}, 'admin' from groups`,
    sql`insert into group_keys (group_id, key, made_by, expires_at) select max(id), 'wxyz5678', ${me}, ${later} from groups`,
    sql`insert into subjects (kind, owner_id, space_id) values ('group', ${other}, ${sql.lit(hidden.id)})`,
    sql`insert into groups (id, space_id, title, join_condition) select max(id), ${sql.lit(hidden.id)}, '夜读组', '几年级？' from subjects where kind = 'group'`,
    sql`insert into group_requests (group_id, user_id, answer) select max(id), ${me}, '九年级' from groups`,
    sql`update spaces set group_count = 2 where id = ${sql.lit(hidden.id)}`,
    sql`insert into subjects (kind, owner_id, visibility) values ('questionnaire', ${me}, 'private')`,
    sql`insert into questionnaires (id, title) select max(id), '读书问卷' from subjects where kind = 'questionnaire'`,
    sql`insert into questionnaire_participants (questionnaire_id, user_id) select max(id), ${me} from questionnaires`,
    sql`insert into questionnaire_replies (id, questionnaire_id, user_id, answers, created_at, place)
      select gen_random_uuid(), max(id), ${me}, '{}', now(), 1 from questionnaires`,
    sql`insert into subjects (kind, owner_id, space_id) values ('activity', ${other}, ${sql.lit(hidden.id)})`,
    sql`insert into activities (id, space_id, title, content, sanitiser_version, rendered, has_math, excerpt, version, starts_at, ends_at, joined_count)
      select max(id), ${sql.lit(hidden.id)}, '晨读会', '', 1, '', false, '', 1, now(), ${later}, 1 from subjects where kind = 'activity'`,
    sql`insert into activity_people (activity_id, user_id, is_waiting) select max(id), ${me}, false from activities`,
    sql`insert into calendar_keys (user_id, key_hash) values (${me}, 'digest')`,
    sql`insert into robot_answers (subject_id, asker_id, reason, state, ended_at) values (${sql.lit(linsOpen.id)}, ${me}, 'asked', 'done', now())`,
    sql`insert into examinations (id) values (${sql.lit(linsOpen.id)})`,
    sql`insert into attempts (examination_id, user_id, number, half_points, edition, points)
      values (${sql.lit(linsOpen.id)}, ${me}, 1, true, 1, 100), (${sql.lit(linsOpen.id)}, ${other}, 1, true, 1, 100)`,
    sql`insert into question_freezes (question_id, version, form, solution_version, title, cate, rendered, options, has_math)
      values (1, 1, 1, 1, '题', 3, '', '[]', false)`,
    sql`insert into attempt_items (attempt_id, position, question_id, cate, freeze_id, points, option_order, marked_by)
      select a.id, 0, 1, 3, f.id, 100, '{}', ${me} from attempts a, question_freezes f where a.user_id = ${other}`,
    sql`insert into question_holds (user_id, question_id, holder_id)
      select ${me}, 1, min(id) from attempts where user_id = ${me}`,
    sql`insert into study_settings (user_id, new_per_day) values (${me}, 7)`,
    sql`insert into study_decks (user_id, deck_id) values (${me}, ${sql.lit(linsOpen.id)})`,
    sql`insert into study_cards (user_id, card_id) values (${me}, ${sql.lit(card)})`,
    sql`insert into study_reviews (user_id, card_id, rating, state, reviewed_at, key) values (${me}, ${sql.lit(card)}, 3, 0, now(), gen_random_uuid())`,
    sql`insert into reports (subject_id, reporter_id, reason, content) values (${sql.lit(linsOpen.id)}, ${me}, 'spam', '广告')`,
    sql`insert into reports (subject_id, reporter_id, reason, content) values (${sql.lit(linsOpen.id)}, ${other}, 'spam', '杏林暗语')`,
    sql`insert into revision_authors (revision_id, user_id) select id, ${me} from revisions where subject_id = ${sql.lit(linsOpen.id)}`,
    sql`insert into together_texts (subject_id, version, digest) values (${sql.lit(linsOpen.id)}, 1, '')`,
    sql`insert into together_authors (subject_id, user_id, number) values (${sql.lit(linsOpen.id)}, ${me}, 1)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
