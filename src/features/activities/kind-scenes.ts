import { type KindScene, withKey } from '#test/kinds/kind-scene.ts'

const days = { start_at: '2099-01-01T08:00:00Z', end_at: '2099-01-01T09:00:00Z' }
const noPoints = 'there are no points for activities'
const notFound = 'an activity is found by its day, in the list of its space and in calendars'
const byAdmins = 'those who manage a space make its activities'
const isOfPlace = 'it is what takes place in a space, and not what its author publishes'
const noTags = 'an activity is over one day; nobody files it'
const inTime = 'they stand in the order of their days: nobody sorts them otherwise'
const ownTests = `${byAdmins}; their own tests ask for lists by day, pages and cursors, too`

export const scenes: readonly KindScene[] = [
  {
    name: '活动',
    kind: 'activity',
    type: 'Activity',
    absent: {
      tags: noTags,
      categories: noTags,
      sorts: inTime,
      defaultSort: inTime,
      search: notFound,
      searchWords: notFound,
      ownRevisions: 'the specification gives activities no calls of their own for that',
      lists: ownTests,
      cursors: ownTests,
      counts: 'the specification gives a space no count of them',
      making: byAdmins,
      putOut: byAdmins,
      notifiedOfVotes: byAdmins,
      titles: 'ids_to_titles are calls of what a space collects',
      feed: isOfPlace,
      sitemap: isOfPlace,
      linkedData: isOfPlace,
      home: isOfPlace,
      profile: isOfPlace,
      spaceHome: 'the home of a space shows its documents and discussions',
      roundTrip: 'an archive holds what a space collected, not what took place there',
      taggedRoundTrip: 'an archive holds what a space collected, not what took place there',
      score: noPoints,
      editScore: noPoints,
      dailyCap: noPoints,
    },
    make: (by, space, { title, text, more, key }) =>
      by.post(
        '/v1/activities',
        { activityable_type: 'Product', activityable_id: space, ...days, title, content: `<p>${text}</p>`, ...more },
        withKey({ key }),
      ),
    read: (by, _space, id) => by.get(`/v1/activities/${id}`),
    async edit(by, { id }, { version, title, text }) {
      const { data } = await by.get(`/v1/activities/${id}?raw=true`)
      const content = text === undefined ? (data?.content ?? '') : `<p>${text}</p>`
      return by.put(`/v1/activities/${id}`, {
        title: title ?? data?.title ?? '题',
        content,
        version: version ?? data?.version,
      })
    },
    remove: (by, { id }) => by.delete(`/v1/activities/${id}`),
    trash: (by, { space }) => by.get(`/v1/products/${space}/trash`),
    restore: (by, { space, id }) => by.post(`/v1/products/${space}/trash/${id}/restore`),
    list: (by, space, query) => by.get(`/v1/activities?activityable_type=Product&activityable_id=${space}${query}`),
    draft: ({ id }) => `activity.${id}`,
    crumb: (title) => title,
    page: (space, id) => `/spaces/${space}/activities/${id}`,
    form: ({ space, id }) => `/spaces/${space}/activities/${id}/update`,
  },
]
