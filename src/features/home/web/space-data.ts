import { breadcrumbsOf, personOf, publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { licenses } from '#src/shared/licenses.ts'
import { paths } from '#src/shared/paths.ts'

/** What a space's home page says to search engines. */
export function spaceData(site: Site, space: Space): LinkedData[] {
  const license = licenses[space.license_key ?? '']?.href
  const collection = {
    '@type': 'CollectionPage',
    name: space.title,
    ...(space.description && { description: space.description }),
    url: site.origin + paths.space(space.id),
    inLanguage: 'zh-CN',
    dateCreated: space.created_at,
    dateModified: space.updated_at,
    author: personOf(site, space.owner),
    publisher: publisherOf(site),
    ...(license && { license }),
    ...(space.avatar && { image: site.origin + paths.file(space.avatar) }),
    ...(space.tags.length && { keywords: space.tags.map(({ title }) => title) }),
  }
  return [collection, breadcrumbsOf(site, [{ text: space.title }])]
}
