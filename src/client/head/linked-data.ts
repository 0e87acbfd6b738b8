import { paths } from '#src/shared/paths.ts'
import { type LinkedData, sitePicture } from './metadata-tags.ts'
import type { Site } from './site.ts'

// Parts of what pages say in JSON-LD. Only the server's side of a page uses them.

export const publisherOf = (site: Site): LinkedData => ({
  '@type': 'Organization',
  name: site.name,
  url: `${site.origin}/`,
  logo: site.origin + sitePicture,
})

export const personOf = (site: Site, { id, nickname }: { id: number; nickname: string }): LinkedData => ({
  '@type': 'Person',
  name: nickname,
  url: site.origin + paths.user(id),
})

/** The way from home to a page; the page itself comes last, and without an address. */
export const breadcrumbsOf = (site: Site, crumbs: readonly { text: string; to?: string }[]): LinkedData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ text: site.name, to: '/' }, ...crumbs].map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(to && { item: site.origin + to }),
  })),
})
