import { drawn, type Forgetting, nothingDone, told } from './forgetting.ts'
import { titledLinks } from './titled-links.ts'

const withoutTitles = (body: string) => body.replace(/鲸\w+歌\w+/g, '')
const home = /\/front_pages\/product_files/
const profile = /\/recent_resource/
const page = /\/resources-docs\/\d+$/

/** What it forgets of the places where it stands besides its own list, and of what goes out. */
export const inPlaces: readonly Forgetting[] = [
  { duty: 'home', what: 'has no section', scene: () => ({ home: undefined }) },
  { duty: 'home', what: 'has an empty section', answer: told('GET', home, (data) => (data.list = data.list.slice(1))) },
  {
    duty: 'home',
    what: 'has one batch alone',
    answer: told('GET', home, ({ pagination }) => (pagination.next_page = null)),
  },
  { duty: 'home', what: 'is not on the page', page: drawn(/^\/$/, withoutTitles) },
  { duty: 'home', what: 'stays there deleted', scene: () => ({ remove: nothingDone }) },
  { duty: 'spaceHome', what: 'says nothing on the home of its space', declared: { inSpace: undefined } },
  {
    duty: 'spaceHome',
    what: 'is not among what changed last',
    answer: told('GET', /\/v1\/products\/\d+$/, (data) => (data.recent_documents = [])),
  },
  { duty: 'spaceHome', what: 'is not on the page', page: drawn(/\/spaces\/\d+$/, withoutTitles) },
  { duty: 'spaceHome', what: 'stays there deleted', scene: () => ({ remove: nothingDone }) },
  {
    duty: 'profile',
    what: 'is in no tab',
    scene: ({ profile: shown }) => ({ profile: { ...shown!, tab: (owner) => `/users/${owner}` } }),
  },
  { duty: 'profile', what: 'counts for nobody', declared: { onProfile: undefined } },
  {
    duty: 'profile',
    what: 'is not counted',
    answer: told('GET', /\/v1\/users\/\d+$/, (data) => (data.resource_count = 0)),
  },
  { duty: 'profile', what: 'is in no list', answer: told('GET', profile, (data) => (data.list = [])) },
  { duty: 'counts', what: 'is not counted', declared: { inSpace: undefined } },
  {
    duty: 'counts',
    what: 'is counted under no name',
    scene: () => ({ counted: 'notice' }),
  },
  { duty: 'counts', what: 'is counted still when it is deleted', scene: () => ({ remove: nothingDone }) },
  { duty: 'counts', what: 'is not counted again once it was restored', scene: () => ({ restore: nothingDone }) },
  { duty: 'page', what: 'has none', scene: () => ({ page: (space) => `/spaces/${space}/nowhere` }) },
  { duty: 'page', what: 'has one without its title', page: drawn(page, withoutTitles) },
  { duty: 'page', what: 'has one with its old title', scene: () => ({ edit: nothingDone }) },
  {
    duty: 'breadcrumb',
    what: 'has no bar',
    page: drawn(page, (body) => body.replace('aria-label="面包屑"', '')),
  },
  {
    duty: 'breadcrumb',
    what: 'has a bar that ends above it',
    page: drawn(page, (body) => body.replaceAll('资源', '')),
  },
  { duty: 'pageName', what: 'has a page that is not in the table', scene: () => ({ page: () => '/nowhere' }) },
  {
    duty: 'pageName',
    what: 'does not count who reads it',
    answer: told('GET', /\/product_files\/\d+$/, (data) => (data.visitor_count = 0)),
  },
  { duty: 'links', what: 'keeps the old title in links', answer: (answer) => answer },
  { duty: 'links', what: 'names the title of what is private', answer: titledLinks(({ title }) => title ?? '秘密') },
  {
    duty: 'specialSpace',
    what: 'leads home from the special space',
    page: (shown, { url }) =>
      url.startsWith('/spaces/2579/') ? { ...shown, status: 302, location: '/spaces/2579' } : shown,
  },
  { duty: 'feed', what: 'is told in no feed', declared: { feed: undefined } },
  { duty: 'feed', what: 'is in none', page: drawn(/feed\./, withoutTitles) },
  { duty: 'feed', what: 'is in one for everybody', page: (shown) => ({ ...shown, status: 200 }) },
  { duty: 'sitemap', what: 'has no part in it', declared: { sitemap: undefined } },
  { duty: 'sitemap', what: 'is not in it', page: drawn(/sitemap-/, () => '') },
  { duty: 'sitemap', what: 'stays in it deleted', scene: () => ({ remove: nothingDone }) },
  {
    duty: 'linkedData',
    what: 'tells machines nothing',
    page: drawn(page, (body) => body.replace('application/ld+json', 'text/plain')),
  },
  {
    duty: 'roundTrip',
    what: 'comes back without its text',
    answer: told('GET', /\/product_files\/\d+$/, (data) => (data.content = '')),
  },
  {
    duty: 'taggedRoundTrip',
    what: 'comes back without its tags',
    answer: told('GET', /\/product_files\/\d+$/, (data) => (data.tags = [])),
  },
  {
    duty: 'roundTrip',
    what: 'does not come back',
    answer: told('GET', /\/v1\/search\?.*product_id/, (data) => (data.list = [])),
  },
]
