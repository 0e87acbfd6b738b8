import { expect, test } from 'vitest'
import { hasCrumbs } from './crumb-labels.ts'

test('the bar stands under spaces, users, groups and feedback alone', () => {
  for (const path of [
    '/spaces/5',
    '/spaces/5/resources',
    '/users/7',
    '/users/settings/password',
    '/groups/3',
    '/feedback',
  ])
    expect(hasCrumbs(path), path).toBe(true)
  for (const path of ['/', '/search', '/users/sign_in', '/resources/4', '/spacesuits', '/communities/1'])
    expect(hasCrumbs(path), path).toBe(false)
})
