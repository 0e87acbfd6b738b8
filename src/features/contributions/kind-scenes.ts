import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const notDeleted = 'nobody deletes a contribution: it is closed'
const notFound = 'what it proposes is seen by those alone who may read what it changes'
const noTags = 'what it proposes may have tags; it has none itself'
const merged =
  'it is told, listed and worth points when it is merged, as what it then changes; its own tests count that'

export const scenes: readonly KindScene[] = [
  {
    name: '贡献',
    kind: 'contribution',
    type: 'Contribution',
    absent: {
      tags: noTags,
      categories: noTags,
      sorts: 'the newest first: nobody sorts them otherwise',
      defaultSort: 'the newest first: nobody sorts them otherwise',
      search: notFound,
      searchWords: notFound,
      ownRevisions: 'the specification gives contributions no calls of their own for that',
      trash: notDeleted,
      titles: 'ids_to_titles are calls of what a space collects',
      feed: merged,
      sitemap: 'it is work in progress; what it becomes has a page of its own',
      linkedData: 'it is work in progress; what it becomes has a page of its own',
      home: merged,
      profile: merged,
      spaceHome: 'the home of a space shows its documents and discussions',
      roundTrip: 'an archive holds what a space collected',
      taggedRoundTrip: 'an archive holds what a space collected',
      score: merged,
      editScore: merged,
      dailyCap: merged,
      can: 'nobody deletes one; its own tests ask who decides',
      form: 'it is revised at the desk of what it changes, which its own browser test opens',
    },
    make: (by, space, { title, text, more, key }) =>
      by.post(
        `/v1/products/${space}/pull_quests`,
        {
          pl_action: 'create',
          title,
          description: `<p>${text ?? '为'}</p>`,
          pull_quest_items: [{ kind: 'ProductDocument', payload: { title: '新篇', content: '<p>新</p>' } }],
          ...more,
        },
        withKey({ key }),
      ),
    async read(by, space, id) {
      const answer = await by.get(`/v1/products/${space}/pull_quests/${id}`)
      // why it is proposed is its text
      return { ...answer, data: answer.data && { ...answer.data, content: answer.data.description } }
    },
    edit: (by, { space, id }, { version, title, text }) =>
      by.put(`/v1/products/${space}/pull_quests/${id}`, {
        ...(title !== undefined && { title }),
        ...(text !== undefined && { description: `<p>${text}</p>` }),
        ...(version !== undefined && { version }),
      }),
    remove: (by, { space, id }) => by.post(`/v1/products/${space}/pull_quests/${id}/close`, { close: true }),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/pull_quests/${id}/close`, { close: false }),
    points: { create: 3 },
    list: (by, space, query) => by.get(`/v1/products/${space}/pull_quests?state=open${query}`),
    counted: 'ctrbs',
    draft: ({ id }) => `contribution.${id}`,
    crumb: () => '#',
    page: (space, id) => `/spaces/${space}/contributions/${id}`,
  },
]
