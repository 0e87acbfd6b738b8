import { type Change, type Given, type KindScene, type Thing, withKey } from '#test/kinds/kind-scene.ts'
import type { Answer, Person } from '#test/support/with-app.ts'

const asHtml = (text: string) => (text.startsWith('<') ? text : `<p>${text}</p>`)
const body = ({ title, text, tags, more }: Partial<Given>) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { content: asHtml(text) }),
  ...(tags && { tag_titles: tags }),
  ...more,
})

/** Saving sends title and text both; what an edit does not name stays as it is. */
async function saved(by: Person, at: string, { version, ...change }: Change): Promise<Answer> {
  const { data } = await by.get(`${at}?raw=true`)
  const whole = { title: data?.title ?? '题', content: data?.content ?? '', version: version ?? data?.version }
  return by.put(at, { ...whole, ...body(change) })
}

const cards = (space: number) => `/v1/products/${space}/cards`
const card = ({ space, id }: { space: number; id: number | string }) => `${cards(space)}/${id}`

const noOwnVersions = 'the calls for versions of every kind serve it; the specification gives it none of its own'
const notOnHome = 'home shows card decks (specification, section 2), which are resources'
const notInSpace = 'a personal card lies in no space'

/** Whose the personal cards are that the suite makes. */
const makers = new Map<number, Person>()
const own = (by: Person, id: number) => `/v1/users/${makers.get(id)?.id ?? by.id}/user_cards/${id}`

export const scenes: readonly KindScene[] = [
  {
    name: '卡片',
    kind: 'card',
    type: 'ProductCard',
    absent: {
      ownRevisions: noOwnVersions,
      home: notOnHome,
      spaceHome: 'the home of a space shows recent documents and discussions (specification, section 3)',
    },
    make: (by, space, given) => by.post(cards(space), body(given), withKey(given)),
    read: (by, space, id) => by.get(card({ space, id })),
    edit: (by, at, change) => saved(by, card(at), change),
    remove: (by, at) => by.delete(card(at)),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/trash/${id}/restore`),
    list: (by, space, query) => by.get(`${cards(space)}?${query}`),
    defaultSort: 'cards_list_default_sort',
    categories: {
      type: 'cards',
      list: (by, space, category) => by.get(`${cards(space)}?tags=${encodeURIComponent(category)}`),
    },
    titles: (by, space, id) => by.get(`${cards(space)}/ids_to_titles?ids=${id}`),
    counted: 'cards',
    recent: 'recent_documents',
    profile: {
      list: (by, owner) => by.get(`/v1/users/${owner}/datas?type=ProductCard`),
      tab: (owner) => `/users/${owner}/cards`,
    },
    tagsName: 'cards',
    points: { create: 3, edit: 1 },
    crumb: (title) => title,
    draft: ({ id }: Thing) => `card.${id}`,
    page: (space, id) => `/spaces/${space}/cards/${id}`,
    form: ({ space, id }: Thing) => `/spaces/${space}/cards/${id}/edit`,
  },
  {
    name: '个人卡片',
    kind: 'card',
    type: 'UserCard',
    absent: {
      tags: 'its tags are counted by no space',
      categories: notInSpace,
      defaultSort: notInSpace,
      counts: notInSpace,
      spaceHome: notInSpace,
      breadcrumb: 'bars are under spaces, users, groups and feedback alone (rulings, "Screens")',
      titles: 'ids_to_titles are calls of spaces (specification, section 7)',
      feed: notInSpace,
      roundTrip: 'exports and imports are of spaces',
      taggedRoundTrip: 'exports and imports are of spaces',
      putOut: notInSpace,
      home: notOnHome,
      ownRevisions: noOwnVersions,
      specialSpace: notInSpace,
    },
    /** Public beside an open space, else their own alone. */
    async make(by, space, given) {
      const { data: place } = await by.get(`/v1/products/${space}`)
      const answer = await by.post(
        `/v1/users/${by.id}/user_cards`,
        { is_open: place?.is_open ?? true, ...body(given) },
        withKey(given),
      )
      if (answer.data?.id) makers.set(answer.data.id, by)
      return answer
    },
    read: (by, _space, id) => by.get(`/v1/user_cards/${id}`),
    edit: (by, { id }, change) => saved(by, own(by, id), change),
    remove: (by, { id }) => by.delete(own(by, id)),
    trash: (by) => by.get(`/v1/users/${by.id}/user_cards?deleted=true`),
    restore: (by, { id }) => by.post(`${own(by, id)}/restore`),
    list: (by, _space, query) => by.get(`/v1/users/${by.id}/user_cards?${query}`),
    counted: 'cards',
    recent: 'recent_documents',
    tagsName: 'cards',
    profile: {
      list: (by, owner) => by.get(`/v1/users/${owner}/user_cards`),
      tab: (owner) => `/users/${owner}/cards`,
    },
    points: { create: 3, edit: 1 },
    draft: ({ id }) => `study-card.${id}`,
    page: (_space, id) => `/study-cards/${id}`,
    form: ({ id }) => `/study-cards/${id}/edit`,
  },
]
