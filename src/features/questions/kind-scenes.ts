import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'
import type { Answer } from '#test/support/with-app.ts'

const options = (right: string, wrong: string) =>
  JSON.stringify([
    { timestamp: 1, title: `<p>${right}</p>`, correct: true },
    { timestamp: 2, title: `<p>${wrong}</p>`, correct: false },
  ])
const list = (space: number) => `/v1/products/${space}/questions`
const asHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`)

const noSpaceHome = 'the home of a space lists what changed last of documents and issues (specification, section 3)'

const isPart = 'a solution is a part of its question, which is asked in its place'
const ofItsQuestion = [
  'votes',
  'crowd',
  'notifiedOfVotes',
  'comments',
  'notifiedOfComments',
  'notifiedOfMentions',
  'tags',
  'categories',
  'sorts',
  'defaultSort',
  'lists',
  'cursors',
  'search',
  'searchWords',
  'trash',
  'ownRevisions',
  'drafts',
  'form',
  'cleaning',
  'score',
  'editScore',
  'dailyCap',
  'counts',
  'home',
  'spaceHome',
  'profile',
  'breadcrumb',
  'pageName',
  'titles',
  'links',
  'sitemap',
  'taggedRoundTrip',
  'specialSpace',
] as const

export const scenes: readonly KindScene[] = [
  {
    name: '题目',
    kind: 'question',
    type: 'Question',
    absent: {
      spaceHome: noSpaceHome,
      home: 'the home page has no section of questions (specification, section 2)',
      ownRevisions: 'its versions are listed and restored by the calls that serve every kind',
    },
    make: (by, space, { title, text = '哪一个对？', tags = ['题'], key, more }) =>
      by.post(
        list(space),
        { title, content: asHtml(text), cate: 1, options: options('甲', '乙'), tag_titles: tags, ...more },
        withKey({ key }),
      ),
    read: (by, space, id) => by.get(`${list(space)}/${id}`),
    edit: async (by, { space, id }, { title, text, tags, more, version }) => {
      const { data } = await by.get(`${list(space)}/${id}?raw=true`)
      return by.put(`${list(space)}/${id}`, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { content: asHtml(text) }),
        ...(tags && { tag_titles: tags }),
        version: version ?? data?.version,
        ...more,
      })
    },
    remove: (by, { space, id }) => by.delete(`${list(space)}/${id}`),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/trash/${id}/restore`),
    list: (by, space, query) => by.get(`${list(space)}?${query}`),
    defaultSort: 'questions_list_default_sort',
    categories: {
      type: 'questions',
      list: (by, space, category) => by.get(`${list(space)}?tag_titles=${encodeURIComponent(category)}`),
    },
    titles: (by, space, id) => by.get(`${list(space)}/ids_to_titles?ids=${id}`),
    counted: 'questions',
    profile: {
      list: (by, owner) => by.get(`/v1/users/${owner}/datas?type=Question`),
      tab: (owner) => `/users/${owner}/questions`,
      count: 'question_count',
    },
    tagsName: 'questions',
    points: { create: 3, edit: 1 },
    crumb: (title) => title,
    draft: ({ id }) => `question.${id}`,
    page: (space, id) => `/spaces/${space}/questions/${id}`,
    form: ({ space, id }) => `/spaces/${space}/questions/${id}/edit`,
  },
  {
    name: '题目解析',
    kind: 'solution',
    type: 'QuestionSolution',
    absent: Object.fromEntries(ofItsQuestion.map((duty) => [duty, isPart])),
    make: async (by, space, { title, text = '去掉再读', key, more }) => {
      const body = { cate: 1, options: options('甲', '乙'), tag_titles: ['题'], content: '<p>哪一个对？</p>' }
      return asSolution(
        await by.post(list(space), { ...body, title, analysis: asHtml(text), ...more }, withKey({ key })),
      )
    },
    read: async (by, space, id) => asSolution(await by.get(address({ space, id }))),
    edit: async (by, at, { title, text, version, more }) => {
      const { data } = await by.get(address(at))
      return asSolution(
        await by.put(address(at), {
          ...(title !== undefined && { title }),
          ...(text !== undefined && { analysis: asHtml(text) }),
          version: version ?? data?.version,
          ...more,
        }),
      )
    },
    page: (space, id) => `/spaces/${space}/questions/${questions.get(id) ?? id}`,
  },
]

/** The question of each solution that the suite makes. */
const questions = new Map<number, number>()
const address = ({ space, id }: { space: number; id: number | string }) =>
  `${list(space)}/${(typeof id === 'number' && questions.get(id)) || id}`
/** What a reply about the question says of its solution. */
function asSolution(answer: Answer): Answer {
  const { data } = answer
  if (answer.code !== 0) return answer
  const id = data.solution_id ?? [...questions].find(([, question]) => question === data.id)?.[0] ?? data.id
  questions.set(id, data.id)
  return { ...answer, data: { ...data, id, content: data.analysis } }
}
