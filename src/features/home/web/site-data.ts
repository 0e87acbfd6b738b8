import { publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import { paths } from '#src/shared/paths.ts'

/** What the home page says of the whole site: how it is called, and how it is searched. */
export const siteData = (site: Site): LinkedData => ({
  '@type': 'WebSite',
  name: site.name,
  url: `${site.origin}/`,
  inLanguage: 'zh-CN',
  publisher: publisherOf(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site.origin}${paths.search()}?text={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
