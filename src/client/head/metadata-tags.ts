import type { Site } from './site.ts'

// What a page says to those who share, search and index it: OpenGraph (https://ogp.me) and JSON-LD (https://schema.org). Made on the
// server alone: nobody reads it in a page that a browser has drawn itself.

export interface PageMetadata {
  description?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** The path of a picture that stands for the page; without one there is the site's. */
  picture?: string | null
  /** Of an article: ISO times. */
  dates?: { published: string; modified: string }
  about?: LinkedData | readonly LinkedData[] | undefined
}
/** A thing of schema.org. */
export type LinkedData = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** The site's own, served by src/app/server/pages/site-pictures.ts. */
export const sitePicture = '/share.png'

/** HTML for the head. */
export function metadataTags(site: Site, told: PageMetadata & { title: string; path: string }): string {
  const { title, description, type = 'website', picture, dates, about } = told
  const properties: [string, string | undefined][] = [
    ['og:type', type],
    ['og:site_name', site.name],
    ['og:locale', 'zh_CN'],
    ['og:title', told.path === '/' ? site.name : title],
    ['og:description', description],
    ['og:url', site.origin + told.path],
    ['og:image', site.origin + (picture ?? sitePicture)],
    ['article:published_time', dates?.published],
    ['article:modified_time', dates?.modified],
  ]
  const metas = properties.flatMap(([name, value]) =>
    value ? `<meta property="${name}" content="${escaped(value)}">` : [],
  )
  const card = picture ? 'summary_large_image' : 'summary'
  return `${metas.join('')}<meta name="twitter:card" content="${card}">${about ? linkedData(about) : ''}`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A block of data, which no browser runs. `<` would let a text close the element that holds it. */
function linkedData(about: NonNullable<PageMetadata['about']>): string {
  const graph = { '@context': 'https://schema.org', ...(Array.isArray(about) ? { '@graph': about } : about) }
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, '\\u003c')}</script>`
}
