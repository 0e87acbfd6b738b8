import { breadcrumbsOf, personOf, publisherOf } from '#src/client/head/linked-data.ts'
import type { LinkedData } from '#src/client/head/metadata-tags.ts'
import type { Site } from '#src/client/head/site.ts'
import { paths } from '#src/shared/paths.ts'
import type { Comment } from '#src/features/comments/web/public.tsx'
import type { Issue } from '../issue-queries.ts'

/** What the page of an issue says to search engines: where an answer was accepted, a question with that. Only the server's side of a page uses it. */
export function issueData(site: Site, issue: Issue, accepted?: Comment): LinkedData[] {
  const url = site.origin + issue.path
  const space = site.origin + paths.space(issue.product.id)
  const posting = {
    '@type': 'DiscussionForumPosting',
    headline: issue.title,
    ...(issue.description && { text: issue.description }),
    url,
    mainEntityOfPage: url,
    inLanguage: 'zh-CN',
    datePublished: issue.created_at,
    dateModified: issue.updated_at,
    author: personOf(site, issue.owner),
    publisher: publisherOf(site),
    isPartOf: { '@type': 'CollectionPage', name: issue.product.title, url: space },
    ...(issue.tags.length && { keywords: issue.tags.map(({ title }) => title) }),
    commentCount: issue.comment_count,
    interactionStatistic: [
      ['LikeAction', issue.votes.like_size],
      ['CommentAction', issue.comment_count],
    ].map(([type, userInteractionCount]) => ({
      '@type': 'InteractionCounter',
      interactionType: `https://schema.org/${type}`,
      userInteractionCount,
    })),
  }
  const crumbs = [
    { text: issue.product.title, to: paths.space(issue.product.id) },
    { text: '讨论', to: paths.issues(issue.product.id) },
    { text: issue.title },
  ]
  return [accepted ? answered(site, issue, accepted) : posting, breadcrumbsOf(site, crumbs)]
}

/** Of an anonymous answer nothing says whose it is. */
function answered(site: Site, issue: Issue, { id, content, user, ...answer }: Comment): LinkedData {
  const url = site.origin + issue.path
  return {
    '@type': 'QAPage',
    url,
    inLanguage: 'zh-CN',
    mainEntity: {
      '@type': 'Question',
      name: issue.title,
      text: issue.description || issue.title,
      author: personOf(site, issue.owner),
      datePublished: issue.created_at,
      upvoteCount: issue.votes.like_size,
      answerCount: issue.root_comment_count,
      acceptedAnswer: {
        '@type': 'Answer',
        text: content,
        url: `${url}#comment-${id}`,
        datePublished: answer.created_at,
        upvoteCount: answer.votes.like_size,
        ...(user && !answer.anonymity && { author: personOf(site, user) }),
      },
    },
  }
}
