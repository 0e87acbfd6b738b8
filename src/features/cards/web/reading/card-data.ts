import { breadcrumbsOf, personOf, publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import type { Card, PersonalCard } from '../card-queries.ts'

// What pages of cards say to search engines. Only the server's side of a page uses it.

export const spaceCardData = (site: Site, space: Space, card: Card): LinkedData[] => [
  {
    ...cardData(site, card),
    isPartOf: { '@type': 'CollectionPage', name: space.title, url: site.origin + paths.space(space.id) },
  },
  breadcrumbsOf(site, [
    { text: space.title, to: paths.space(space.id) },
    { text: '卡片', to: paths.cards(space.id) },
    { text: card.title },
  ]),
]

export function cardData(site: Site, card: Card | PersonalCard): LinkedData {
  const isReproduced = card.original_type === 2
  const url = site.origin + card.path
  return {
    '@type': 'LearningResource',
    learningResourceType: 'flashcard',
    name: card.title,
    ...(card.description && { description: card.description }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'zh-CN',
    datePublished: card.created_at,
    dateModified: card.updated_at,
    author: isReproduced ? { '@type': 'Person', name: card.original_author } : personOf(site, card.user),
    publisher: publisherOf(site),
    ...(isReproduced && { isBasedOn: card.original_content }),
    ...(card.tags.length && { keywords: card.tags.map(({ title }) => title) }),
    commentCount: card.comment_count,
  }
}
