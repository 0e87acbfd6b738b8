import { type Forgetting, granted, nothingDone, one, reading, told } from './forgetting.ts'

const trash = /\/trash$/

/** What it forgets when it is written, deleted and had back. */
export const atWork: readonly Forgetting[] = [
  { duty: 'trash', what: 'waits in no trash', declared: { trash: undefined } },
  { duty: 'trash', what: 'does not come back', scene: () => ({ restore: nothingDone }) },
  { duty: 'trash', what: 'does not go', scene: () => ({ remove: nothingDone }) },
  { duty: 'trash', what: 'is deleted by anybody', answer: granted('DELETE', one) },
  { duty: 'trash', what: 'lies in no trash', answer: told('GET', trash, (data) => (data.list = [])) },
  { duty: 'trash', what: 'loses its likes', answer: reading((data) => (data.votes.like_size = 0)) },
  { duty: 'revisions', what: 'keeps none', declared: { versions: undefined } },
  {
    duty: 'revisions',
    what: 'makes no new one by an edit',
    scene: () => ({ edit: nothingDone }),
  },
  {
    duty: 'revisions',
    what: 'keeps the newest text for each',
    answer: told('GET', /\/v1\/revisions\/\d+$/, (data) => (data.source = '<p>第二稿</p>')),
  },
  {
    duty: 'revisions',
    what: 'is restored by anybody',
    answer: granted('POST', /\/restore$/),
  },
  {
    duty: 'ownRevisions',
    what: 'restores nothing',
    scene: ({ versions }) => ({ versions: { ...versions!, restore: nothingDone } }),
  },
  {
    duty: 'version',
    what: 'overwrites what it does not know',
    scene: ({ edit }) => ({ edit: (by, at, change) => edit!(by, at, { ...change, version: undefined }) }),
  },
  {
    duty: 'version',
    what: 'keeps both texts to itself',
    answer: (answer) => (answer.code === 100409 ? { ...answer, data: {} } : answer),
  },
  {
    duty: 'version',
    what: 'does not tell its version',
    answer: told('POST', /\/product_files$/, (data) => delete data.version),
  },
  {
    duty: 'idempotency',
    what: 'is made twice',
    scene: ({ make }) => ({ make: (by, space, given) => make(by, space, { ...given, key: undefined }) }),
  },
  { duty: 'drafts', what: 'has no draft', scene: () => ({ draft: undefined }) },
  { duty: 'drafts', what: 'keeps it when it is saved', scene: () => ({ edit: nothingDone }) },
  {
    duty: 'drafts',
    what: 'drops it by itself',
    answer: told('GET', /\/v1\/drafts\//, (data) => data && (data.content = '')),
  },
  {
    duty: 'drafts',
    what: 'shows it to others',
    answer: (answer, { url }) =>
      url.startsWith('/v1/drafts/') && answer.data === null ? { ...answer, data: { content: '' } } : answer,
  },
  { duty: 'form', what: 'has none', scene: () => ({ form: () => '/nowhere' }) },
  { duty: 'form', what: 'lets visitors in', page: (page) => ({ ...page, status: 200, location: null }) },
  {
    duty: 'cleaning',
    what: 'stores what runs',
    answer: reading((data) => (data.content += '<script>alert(1)</script>')),
  },
  { duty: 'cleaning', what: 'loses the text with the markup', answer: reading((data) => (data.content = '')) },
  { duty: 'titles', what: 'has the old one', scene: () => ({ edit: nothingDone }) },
  {
    duty: 'titles',
    what: 'tells those of private things',
    answer: (answer, { url }) =>
      url.includes('ids_to_titles') && answer.code !== 0
        ? { ...answer, code: 0, data: [{ id: 1, title: '秘' }] }
        : answer,
  },
  { duty: 'titles', what: 'tells those of deleted things', scene: () => ({ remove: nothingDone }) },
  {
    duty: 'titleLimit',
    what: 'takes any length',
    scene: ({ make }) => ({
      make: (by, space, given) => make(by, space, { ...given, title: given.title.slice(0, 100) }),
    }),
  },
  { duty: 'titleLimit', what: 'takes any length in an edit', answer: granted('PUT', one) },
  { duty: 'titleLimit', what: 'has a limit of its own', scene: () => ({ longestTitle: 101 }) },
  {
    duty: 'badInput',
    what: 'takes fields that it does not know',
    scene: ({ make }) => ({ make: (by, space, given) => make(by, space, { ...given, more: undefined }) }),
  },
  {
    duty: 'badInput',
    what: 'does not say which field is wrong',
    answer: (answer) => (answer.code === 100400 ? { ...answer, data: null } : answer),
  },
  {
    duty: 'badInput',
    what: 'understands any number',
    scene: ({ read }) => ({ read: (by, space, id) => read(by, space, Math.abs(Number.parseInt(`${id}`, 10))) }),
  },
]
