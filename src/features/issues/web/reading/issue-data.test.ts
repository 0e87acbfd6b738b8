import { expect, test } from 'vitest'
import type { Comment } from '#src/features/comments/web/public.tsx'
import type { Issue } from '../issue-queries.ts'
import { issueData } from './issue-data.ts'

const site = { origin: 'https://gewu.test', name: '格物' } as Parameters<typeof issueData>[0]
const issue = {
  id: 7,
  title: '为什么要取整',
  description: '下标',
  path: '/spaces/3/issues/7',
  owner: { id: 1, nickname: '小林', avatar: null },
  product: { id: 3, title: '算法' },
  tags: [],
  votes: { like_size: 2 },
  comment_count: 3,
  root_comment_count: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
} as unknown as Issue
const answer = (more: object) =>
  ({
    id: 9,
    content: '<p>向下</p>',
    user: { id: 5, nickname: '老陈', avatar: null },
    anonymity: false,
    votes: { like_size: 1 },
    created_at: '2026-01-02T00:00:00.000Z',
    ...more,
  }) as unknown as Comment

test('an issue is a posting until an answer is accepted, then a question with that answer', () => {
  expect(issueData(site, issue)[0]).toMatchObject({ '@type': 'DiscussionForumPosting', headline: '为什么要取整' })
  expect(issueData(site, issue, answer({}))[0]).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: '为什么要取整',
      answerCount: 2,
      acceptedAnswer: {
        text: '<p>向下</p>',
        url: 'https://gewu.test/spaces/3/issues/7#comment-9',
        author: { name: '老陈' },
      },
    },
  })
})

test('of an anonymous answer nothing says whose it is', () => {
  const secret = issueData(site, issue, answer({ anonymity: true, user: { id: 0, nickname: '匿名', avatar: null } }))
  expect(JSON.stringify(secret)).toContain('向下')
  expect(JSON.stringify(secret)).not.toContain('匿名')
  expect(JSON.stringify(secret)).not.toContain('/users/0')
})
