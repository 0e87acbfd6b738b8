import { randomUUID } from 'node:crypto'
import { optionsOf, subjective } from './questions.ts'
import type { Answer, Person } from '../with-app.ts'

// What a class does over a term, through HTTP alone: whoever gives the people decides which server they speak to. Those of a week act
// at once. What must succeed does, or this throws; what is left behind is returned to be compared.

export interface Class {
  readonly teacher: Person
  readonly assistant: Person
  readonly learners: readonly Person[]
}
export interface Term {
  readonly space: number
  readonly group: number
  readonly notes: number
  readonly paragraphs: readonly string[]
  readonly examination: number
  readonly questionnaire: number
  readonly activity: number
  readonly deck: number
  readonly issues: readonly number[]
}

const places = 20
const quota = 25

async function done(answer: Promise<Answer>): Promise<any> {
  const { code, message, data } = await answer
  if (code !== 0) throw new Error(`${code} ${message} ${JSON.stringify(data ?? null)}`)
  return data
}
const p = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')

export async function termOf(people: Class): Promise<Term> {
  const { teacher, learners } = people
  const space = await opened(people)
  const { notes, paragraphs } = await contributed(people, space)
  const [questions, issues] = await Promise.all([asked(people, space), discussed(people, space)])
  const examination = await examined(people, space, questions)
  const deck = await studied(people, space)
  const group = await grouped(people, space)
  const [questionnaire, activity] = await Promise.all([
    surveyed(people, group),
    met(people, space),
    written(people),
    done(
      teacher.post('/v1/notices', {
        noticeable_type: 'Product',
        noticeable_id: space,
        title: '期末安排',
        content: p('考试周不上课'),
      }),
    ),
  ])
  // one goes before the end, and one takes back what they asked
  await done(learners[0]!.post(`/v1/groups/${group}/leave`))
  await done(learners[1]!.delete(`/v1/products/${space}/issues/${issues[1]}`))
  await done(teacher.post(`/v1/groups/${group}/remove_users`, { user_id: learners[2]!.id }))
  return { space, group, notes, paragraphs, examination, questionnaire, activity, deck, issues }
}

async function opened({ teacher, assistant, learners }: Class): Promise<number> {
  const { id } = await done(teacher.post('/v1/products', { title: '分布式系统', is_open: true }))
  await done(teacher.post(`/v1/products/${id}/set_users`, { user_id: assistant.id, role: 'admin' }))
  await Promise.all(
    learners.map(({ id: user }) =>
      done(teacher.post(`/v1/products/${id}/set_users`, { user_id: user, role: 'member' })),
    ),
  )
  return id
}

/** Everybody rewrites a paragraph of the notes; the two who review decide at once. One proposal in seven is taken back. */
async function contributed({ teacher, assistant, learners }: Class, space: number) {
  const at = `/v1/products/${space}`
  const begun = learners.map((_, n) => `第 ${n} 节待补`)
  const body = { type: 'ProductDocument', title: '课堂笔记', content: p(...begun), tag_titles: ['笔记'] }
  const { id: notes } = await done(teacher.post(`${at}/product_files`, body))
  const paragraphs = begun.map((text, n) => (n % 7 === 6 ? text : `第 ${n} 节由同学写成`))
  const proposals: number[] = await Promise.all(
    learners.map(async (who, n) => {
      const content = p(...begun.with(n, `第 ${n} 节由同学写成`))
      const items = [{ target_id: notes, payload: { content } }]
      const proposal = {
        pl_action: 'update',
        title: `补第 ${n} 节`,
        description: p('原来没有写'),
        pull_quest_items: items,
      }
      return (await done(who.post(`${at}/pull_quests`, proposal))).id
    }),
  )
  await Promise.all(
    proposals.map((id, n) => {
      const act = `${at}/pull_quests/${id}`
      if (n % 7 === 6) return done(learners[n]!.post(`${act}/close`, { close: true }))
      return done((n % 2 ? teacher : assistant).post(`${act}/accept`, { accept: true }))
    }),
  )
  return { notes, paragraphs }
}

const choices = ['线性一致', '最终一致', '因果一致']
/** Two to choose and one in words; everybody answers the first of them. */
async function asked({ assistant, learners }: Class, space: number): Promise<number[]> {
  const at = `/v1/products/${space}/questions`
  const choice = (n: number) => ({
    title: `一致性 ${n}`,
    content: p('哪一种最强？'),
    cate: 1,
    options: JSON.stringify(optionsOf(choices, 0)),
    tag_titles: ['一致性'],
  })
  const ids: number[] = []
  for (const body of [choice(0), choice(1), { ...subjective(), title: '简答' }])
    ids.push((await done(assistant.post(at, body))).id)
  const { timestamp } = optionsOf(choices, 0)[0]!
  await Promise.all(
    learners.map((who, n) => done(who.post(`${at}/${ids[0]}/answers`, { chosen: [timestamp + (n % 3)] }))),
  )
  return ids
}

/** Everybody asks; the neighbour answers, likes and collects; half of the answers are liked by the teacher. */
async function discussed({ teacher, learners }: Class, space: number): Promise<number[]> {
  const at = `/v1/products/${space}/issues`
  const issues: number[] = await Promise.all(
    learners.map(
      async (who, n) =>
        (await done(who.post(at, { title: `第 ${n} 个疑问`, content: p('为什么？'), tag_titles: ['疑问'] }))).id,
    ),
  )
  const vote = (who: Person, votable_type: string, votable_id: number, vote_scope: string) =>
    done(who.post('/v1/votes', { votable_type, votable_id, vote_scope, is_vote: true }))
  await Promise.all(
    issues.map(async (id, n) => {
      const neighbour = learners[(n + 1) % learners.length]!
      const about = { commentable_type: 'Issue', commentable_id: id }
      const answer = await done(neighbour.post('/v1/comments', { ...about, content: p('因为消息会丢。') }))
      await done(learners[n]!.post('/v1/comments', { ...about, comment_id: answer.id, content: p('明白了') }))
      await Promise.all([vote(neighbour, 'Issue', id, 'like'), vote(neighbour, 'Issue', id, 'collection')])
      if (n % 2) await vote(teacher, 'Comment', answer.id, 'like')
    }),
  )
  return issues
}

/** Everybody sits it and hands it in at once; the two who mark share the answers in words. */
async function examined({ teacher, assistant, learners }: Class, space: number, questions: number[]): Promise<number> {
  const items = questions.map((question_id, n) => ({ question_id, points: n === 2 ? 6 : 2 }))
  const body = { type: 'ProductExamination', title: '期中', content: '', examination: { items } }
  const { id } = await done(teacher.post(`/v1/products/${space}/product_files`, body))
  const { timestamp } = optionsOf(choices, 0)[0]!
  const attempts: number[] = await Promise.all(
    learners.map(async (who, n) => {
      const attempt = await done(who.post(`/v1/examinations/${id}/attempts`))
      const answers = [
        { position: 0, chosen: [timestamp], version: 0 },
        { position: 1, chosen: [timestamp + (n % 3)], version: 0 },
        { position: 2, answer: `答 ${n}`, version: 0 },
      ]
      await done(who.put(`/v1/attempts/${attempt.id}`, { items: answers.slice(0, 1) }))
      await done(who.post(`/v1/attempts/${attempt.id}/submit`, { items: answers.slice(1) }))
      return attempt.id
    }),
  )
  await Promise.all(
    attempts.map((attempt, n) =>
      done(
        (n % 2 ? teacher : assistant).post(`/v1/attempts/${attempt}/marks`, {
          marks: [{ position: 2, points: n % 7, remark: '', marks: 0 }],
        }),
      ),
    ),
  )
  return id
}

/** A deck of five cards; everybody takes it and answers each once. */
async function studied({ teacher, learners }: Class, space: number): Promise<number> {
  const cards: number[] = []
  for (const title of ['共识', '租约', '仲裁', '日志', '快照'])
    cards.push((await done(teacher.post(`/v1/products/${space}/cards`, { title, content: p(`${title}是什么`) }))).id)
  const body = { type: 'ProductCardDeck', title: '名词', content: '', cards }
  const { id } = await done(teacher.post(`/v1/products/${space}/product_files`, body))
  await Promise.all(
    learners.map(async (who, n) => {
      await done(who.put(`/v1/study/decks/${id}`, { is_taken: true }))
      const reviews = cards.map((card_id, place) => ({
        card_id,
        rating: 1 + ((n + place) % 4),
        seen: 0,
        key: randomUUID(),
      }))
      const { list } = await done(who.post('/v1/study/reviews', { reviews }))
      if (list.some(({ outcome }: { outcome: string }) => outcome !== 'stored')) throw new Error('a review was lost')
    }),
  )
  return id
}

async function grouped({ teacher, learners }: Class, space: number): Promise<number> {
  const { id } = await done(teacher.post('/v1/groups', { title: '实验小组', product_id: space }))
  const { key } = await done(teacher.post(`/v1/groups/${id}/set_key`, {}))
  await Promise.all(learners.map((who) => done(who.post('/v1/groups/join', { key }))))
  await done(teacher.post('/v1/group_products', { group_id: id, product_ids: [space] }))
  return id
}

/** One that takes fewer replies than there are people. */
async function surveyed({ teacher, learners }: Class, group: number): Promise<number> {
  const options = ['正好', '太快', '太慢'].map((title, n) => ({ timestamp: 11 + n, title }))
  const items = [{ timestamp: 1, kind: 'single', title: '节奏怎么样', options }]
  const { id } = await done(
    teacher.post('/v1/questionnaires', { title: '期末问卷', questionnaire_items: items, quota }),
  )
  await done(teacher.post(`/v1/questionnaires/${id}/deliver`, { place: 'group', place_ids: [group] }))
  const replies = await Promise.all(
    learners.map((who, n) =>
      who.post(`/v1/questionnaires/${id}/questionnaire_replies`, {
        answers: [{ timestamp: 1, chosen: [11 + (n % 3)] }],
      }),
    ),
  )
  const taken = replies.filter(({ code }) => code === 0).length
  if (taken !== Math.min(quota, learners.length)) throw new Error(`${taken} replies were taken`)
  return id
}

/** One with fewer places than people. */
async function met({ teacher, learners }: Class, space: number): Promise<number> {
  const day = 86_400_000
  const { id } = await done(
    teacher.post('/v1/activities', {
      activityable_type: 'Product',
      activityable_id: space,
      title: '期末答疑',
      content: p('带上问题来'),
      place: '三教 201',
      start_at: new Date(Date.now() + 7 * day).toISOString(),
      end_at: new Date(Date.now() + 7 * day + 7_200_000).toISOString(),
      join_limit: places,
    }),
  )
  await Promise.all(learners.map((who) => done(who.post(`/v1/activities/${id}/join`, {}))))
  await Promise.all(learners.slice(0, 3).map((who) => done(who.delete(`/v1/activities/${id}/join`))))
  return id
}

/** Everybody writes to the teacher, who answers half of them and so has read theirs. */
const written = ({ teacher, learners }: Class) =>
  Promise.all(
    learners.map(async (who, n) => {
      await done(who.post('/v1/letters', { user_id: teacher.id, content: `第 ${n} 个问题想请教` }))
      if (n % 2) return
      await done(teacher.get(`/v1/letters?user_id=${who.id}`))
      await done(teacher.post('/v1/letters', { user_id: who.id, content: '周五来办公室' }))
    }),
  )
