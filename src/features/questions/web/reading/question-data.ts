import { breadcrumbsOf, personOf, publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import type { Space } from '#src/features/spaces/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import type { Question } from '../question-queries.ts'

const levels = { 1: 'Beginner', 2: 'Intermediate', 3: 'Advanced' } as const

/** What the page says to search engines: that there is a question, and nothing of its answer, whoever may know it. */
export function questionData(site: Site, space: Space, question: Question): LinkedData[] {
  const url = site.origin + paths.question(space.id, question.id)
  const isReproduced = question.original_type === 2
  const quiz = {
    '@type': 'Quiz',
    name: question.title,
    ...(question.description && { description: question.description }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'zh-CN',
    datePublished: question.created_at,
    dateModified: question.updated_at,
    educationalLevel: levels[question.difficulty],
    author: isReproduced ? { '@type': 'Person', name: question.original_author } : personOf(site, question.user),
    publisher: publisherOf(site),
    ...(isReproduced && { isBasedOn: question.original_content }),
    ...(question.tags.length && { keywords: question.tags.map(({ title }) => title) }),
    commentCount: question.comment_count,
    hasPart: { '@type': 'Question', name: question.title, ...(question.description && { text: question.description }) },
    isPartOf: { '@type': 'CollectionPage', name: space.title, url: site.origin + paths.space(space.id) },
  }
  const crumbs = [
    { text: space.title, to: paths.space(space.id) },
    { text: '题目', to: paths.questions(space.id) },
    { text: question.title },
  ]
  return [quiz, breadcrumbsOf(site, crumbs)]
}
