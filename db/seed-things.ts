import { createActivity, joinActivity } from '#src/features/activities/contract.ts'
import { createCard } from '#src/features/cards/contract.ts'
import { createComment } from '#src/features/comments/contract.ts'
import { createCommunity, inviteSpaces } from '#src/features/communities/contract.ts'
import { createContribution } from '#src/features/contributions/contract.ts'
import { createGroup, joinGroup, setGroupKey, setGroupSpaces } from '#src/features/groups/contract.ts'
import { acceptAnswer, createIssue } from '#src/features/issues/contract.ts'
import { sendLetter } from '#src/features/letters/contract.ts'
import { createAnnouncement, createNotice } from '#src/features/notices/contract.ts'
import { createQuestionnaire, deliverQuestionnaire } from '#src/features/questionnaires/contract.ts'
import { createQuestion } from '#src/features/questions/contract.ts'
import { createDocument, readResource, setPlanProgress } from '#src/features/resources/contract.ts'
import { takeDeck } from '#src/features/study/contract.ts'
import { castVote } from '#src/features/votes/contract.ts'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import type { In } from '#src/shared/endpoint.ts'
import { writeKm } from '#src/shared/mind-map/km.ts'
import { writePlan } from '#src/shared/plan/plan.ts'
import {
  type Branch,
  community,
  type DemoThings,
  follows,
  group,
  letters,
  notice,
  proposal,
  questionnaire,
  snippet,
  things,
} from './demo/things.ts'
import type { DemoWorld } from './seed.ts'
import type { PersonKey } from './demo/world.ts'

/** Loads what the demo world holds besides documents, by the product's own calls. */
export async function seedThings(world: DemoWorld): Promise<void> {
  for (const of of things) await new Shelf(world, of).fill()
  await makeSnippet(world)
  await propose(world)
  await makeGroup(world)
  await announce(world)
  for (const [who, whom] of follows) await vote(world, who, { type: 'User', id: world.idOf(whom), scope: 'attention' })
  for (const { from, to, text } of letters)
    await world.as(from)(sendLetter, { body: { user_id: world.idOf(to), content: text } })
}

const vote = (
  { as }: DemoWorld,
  who: PersonKey,
  { type, id, scope = 'like' }: { type: 'Issue' | 'Comment' | 'User'; id: number; scope?: 'like' | 'attention' },
) => as(who)(castVote, { body: { votable_type: type, votable_id: id, vote_scope: scope, is_vote: true } })

/** What one space gets. */
class Shelf {
  readonly #world: DemoWorld
  readonly #things: DemoThings
  readonly #params: { spaceId: number }
  constructor(world: DemoWorld, of: DemoThings) {
    this.#world = world
    this.#things = of
    this.#params = { spaceId: world.spaces.get(of.space)! }
  }

  async fill() {
    const { issues, questions, decks, maps, examination, plan } = this.#things
    for (const issue of issues) await this.#issue(issue)
    const asked: number[] = []
    for (const question of questions) asked.push(await this.#question(question))
    for (const deck of decks) await this.#deck(deck)
    for (const { by, title, root, template, tags } of maps) {
      const map = { root: nodeOf(root, { next: 1 }), template, theme: 'fresh-blue', height: 600 }
      await this.#resource(by, { type: 'ProductMind', title, content: writeKm(map), tag_titles: tags })
    }
    if (examination) {
      const { by, title, content, minutes } = examination
      const items = asked.map((question_id) => ({ question_id, points: 5 }))
      await this.#resource(by, { type: 'ProductExamination', title, content, examination: { minutes, items } })
    }
    if (plan) await this.#plan(plan)
  }

  async #resource(by: PersonKey, body: In<typeof createDocument>['body']): Promise<number> {
    const { id } = await this.#world.as(by)(createDocument, { params: this.#params, body })
    this.#world.resources.set(body.title, id)
    return id
  }

  async #issue({ by, title, content, tags, answers }: DemoThings['issues'][number]) {
    const { as } = this.#world
    const { id } = await as(by)(createIssue, { params: this.#params, body: { title, content, tag_titles: tags } })
    for (const { by: who, text, likes = [], isAccepted } of answers) {
      const body = { commentable_type: 'Issue', commentable_id: id, content: `<p>${text}</p>` } as const
      const answer = await as(who)(createComment, { body })
      for (const fan of likes) await vote(this.#world, fan, { type: 'Comment', id: answer.id })
      if (isAccepted) await as(by)(acceptAnswer, { params: { ...this.#params, id }, body: { comment_id: answer.id } })
    }
  }

  async #question(given: DemoThings['questions'][number]): Promise<number> {
    const { by, title, content, tags, answer, analysis } = given
    const options = given.options.map((text, n) => ({
      timestamp: 1_700_000_000_000 + n,
      title: `<p>${text.replace('*', '')}</p>`,
      correct: text.startsWith('*'),
    }))
    const right = options.filter(({ correct }) => correct).length
    const isJudged = given.options.join() === '对,*错' || given.options.join() === '*对,错'
    const cate = right === 0 ? 3 : right > 1 ? 2 : isJudged ? 4 : 1
    const body = { title, content, cate, options: JSON.stringify(options), analysis, tag_titles: tags } as const
    const made = await this.#world.as(by)(createQuestion, {
      params: this.#params,
      body: { ...body, ...(answer && { answer }) },
    })
    return made.id
  }

  async #deck({ by, title, content, tags, cards, takers }: DemoThings['decks'][number]) {
    const { as } = this.#world
    const ids: number[] = []
    for (const [front, back] of cards) {
      const body = { title: front, content: back, tag_titles: tags }
      ids.push((await as(by)(createCard, { params: this.#params, body })).id)
    }
    const id = await this.#resource(by, { type: 'ProductCardDeck', title, content, tag_titles: tags, cards: ids })
    for (const taker of takers) await as(taker)(takeDeck, { params: { id }, body: { is_taken: true } })
  }

  async #plan({ by, title, steps, followers }: NonNullable<DemoThings['plan']>) {
    const { as, resources } = this.#world
    const written = steps.map(([about, day, note], n) => ({ key: `s${n + 1}`, id: resources.get(about)!, day, note }))
    const content = writePlan({ start: null, steps: written })
    const id = await this.#resource(by, { type: 'ProductPlan', title, content })
    for (const who of followers)
      await as(who)(setPlanProgress, { params: { id }, body: { is_following: true, is_shown: true } })
  }
}

function nodeOf(branch: Branch, ids: { next: number }): MindNode {
  const [text, children] = typeof branch === 'string' ? [branch, []] : branch
  return { id: `demo${ids.next++}`, text, children: children.map((child) => nodeOf(child, ids)) }
}

async function makeSnippet({ as, spaces }: DemoWorld) {
  const { by, space, title, ext, tag, content } = snippet
  const body: In<typeof createDocument>['body'] = { type: 'ProductSnippet', title, ext, content, tag_titles: [tag] }
  await as(by)(createDocument, { params: { spaceId: spaces.get(space)! }, body })
}

async function propose({ as, spaces, resources }: DemoWorld) {
  const { by, space, license, document, title, description, added } = proposal
  const params = { spaceId: spaces.get(space)! }
  const target_id = resources.get(document)!
  const { content } = await as(by)(readResource, { params: { ...params, id: target_id }, query: {} })
  const pull_quest_items = [{ target_id, payload: { content: content + added } }]
  await as(by)(createContribution, {
    params,
    body: { pl_action: 'update', title, description, pull_quest_items, license_key: license },
  })
}

async function makeGroup({ as, spaces }: DemoWorld) {
  const { by, title, description, members, announcement, activity } = group
  const space = spaces.get(group.space)!
  const { id } = await as(by)(createGroup, { body: { title, description, product_id: space } })
  const params = { groupId: id }
  const { key } = await as(by)(setGroupKey, { params, body: {} })
  for (const who of members) await as(who)(joinGroup, { body: { key } })
  await as(by)(setGroupSpaces, { body: { group_id: id, product_ids: [space] } })
  await as(by)(createAnnouncement, { params, body: announcement })
  const { title: meeting, content, place, inDays, hour, limit } = activity
  const day = new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
  const start_at = new Date(`${day}T${hour}:00:00+08:00`).toISOString()
  const end_at = new Date(Date.parse(start_at) + 90 * 60_000).toISOString()
  const at = { activityable_type: 'Group', activityable_id: id } as const
  const met = await as(by)(createActivity, {
    body: { ...at, title: meeting, content, place, start_at, end_at, join_limit: limit },
  })
  for (const who of members.slice(0, 2)) await as(who)(joinActivity, { params: { id: met.id }, body: {} })
  await ask({ as }, id)
}

async function ask({ as }: Pick<DemoWorld, 'as'>, groupId: number) {
  const { by, title, description, items } = questionnaire
  const asked = items.map((item, n) => ({
    ...item,
    timestamp: n + 1,
    options: 'options' in item ? item.options.map((option, at) => ({ timestamp: 100 + at, title: option })) : [],
  }))
  const { id } = await as(by)(createQuestionnaire, { body: { title, description, questionnaire_items: asked } })
  await as(by)(deliverQuestionnaire, {
    params: { questionnaireId: id },
    body: { place: 'group', place_ids: [groupId] },
  })
}

async function announce({ as, spaces }: DemoWorld) {
  const { by, title, content } = notice
  const at = { noticeable_type: 'Product', noticeable_id: spaces.get(notice.space)! } as const
  await as(by)(createNotice, { body: { ...at, title, content, is_open: true } })
  const made = await as(community.by)(createCommunity, {
    body: { title: community.title, description: community.description },
  })
  const product_ids = community.spaces.map((one) => spaces.get(one)!)
  await as(community.by)(inviteSpaces, { params: { communityId: made.id }, body: { product_ids } })
}
