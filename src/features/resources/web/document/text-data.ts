import { breadcrumbsOf, personOf, publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { licenses } from '#src/shared/licenses.ts'
import { typeNames } from '#src/features/resources/kind.ts'
import { paths } from '#src/shared/paths.ts'
import { snippetLanguage } from '#src/shared/snippet-languages.ts'
import { folderCrumbs } from '../folder/folder-crumbs.ts'
import type { Personal, Resource } from '../resource-queries.ts'

// What pages of texts and folders say to search engines. Only the server's side of a page uses it.

export function documentData(site: Site, space: Space, document: Resource): LinkedData[] {
  const crumbs = [
    { text: space.title, to: paths.space(space.id) },
    ...folderCrumbs(space.id, document.parent_path),
    { text: document.title },
  ]
  const license = document.original_type === 1 ? licenses[space.license_key ?? '']?.href : undefined
  const article = {
    ...textData(site, document, paths.document(space.id, document.id)),
    ...kindOf(document, site),
    ...(license && { license }),
    isPartOf: { '@type': 'CollectionPage', name: space.title, url: site.origin + paths.space(space.id) },
  }
  return [article, breadcrumbsOf(site, crumbs)]
}

export const personalData = (site: Site, text: Personal): LinkedData => textData(site, text, paths.personal(text.id))

export const folderData = (site: Site, space: Space, folder: Resource | undefined): LinkedData =>
  breadcrumbsOf(site, [
    { text: space.title, to: paths.space(space.id) },
    ...(folder ? folderCrumbs(space.id, folder.parent_path) : []),
    { text: folder?.title ?? '资源' },
  ])

function textData(site: Site, text: Personal | Resource, path: string): LinkedData {
  const url = site.origin + path
  const isReproduced = text.original_type === 2
  const author = isReproduced ? { '@type': 'Person', name: text.original_author } : personOf(site, text.user)
  return {
    '@type': 'Article',
    headline: text.title,
    ...(text.description && { description: text.description }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'zh-CN',
    datePublished: text.created_at,
    dateModified: text.updated_at,
    author,
    publisher: publisherOf(site),
    ...(isReproduced && text.original_content && { isBasedOn: text.original_content }),
    ...(text.cover_url && { image: site.origin + text.cover_url }),
    ...(text.tags.length && { keywords: text.tags.map(({ title }) => title) }),
    commentCount: text.comment_count,
  }
}

function kindOf({ type, ext, title, duration, cover_url, created_at }: Resource, site: Site) {
  if (type === 'ProductLocalFile') return { '@type': 'DigitalDocument' }
  // https://schema.org/VideoObject; a length of ISO 8601
  if (type === typeNames.video)
    return {
      '@type': 'VideoObject',
      name: title,
      uploadDate: created_at,
      ...(duration && { duration: `PT${Math.round(duration)}S` }),
      ...(cover_url && { thumbnailUrl: site.origin + cover_url }),
    }
  if (type !== 'ProductSnippet') return { '@type': 'TechArticle' }
  return { '@type': 'SoftwareSourceCode', programmingLanguage: snippetLanguage(ext)?.label }
}
