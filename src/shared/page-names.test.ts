import { expect, test } from 'vitest'
import { pageNames, pageNumber } from './page-names.ts'

test('each page has a number; those share one that are the same page elsewhere, and what is unknown has none', () => {
  const sharing = Map.groupBy(Object.entries(pageNames), ([, { number }]) => number)
  const together = [...sharing.values()].filter((group) => group.length > 1).map((group) => group.map(([key]) => key))
  expect(together).toEqual([
    ['settings', 'add-email'],
    ['card', 'study-card'],
    ['new-card', 'new-study-card'],
    ['edit-card', 'edit-study-card'],
  ])
  expect(pageNumber('home')).toBe(1)
  for (const unknown of ['not-found', 'teapot', undefined]) expect(pageNumber(unknown)).toBe(0)
  expect(Object.values(pageNames).every(({ label }) => /^(\p{Script=Han}+|Webhook)$/u.test(label))).toBe(true)
})
