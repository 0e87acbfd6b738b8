import { expect, test } from 'vitest'
import { registerWebKinds } from '#src/features/subjects/web/public.tsx'
import { narrowerTypes, questionOf } from './question.ts'

const kind = (name: string, order: number, inSpace = false) => ({
  icon: null,
  declared: {
    kind: name,
    types: { [name]: name, [`${name}s`]: name },
    canComment: false,
    scopes: [],
    order,
    searched: { name, narrower: [`${name}s`], ...(inSpace && { inSpace }) },
  },
})

test('a search in a space begins with the kind that says so, whichever kinds come before it, else with everything', () => {
  const asked = (spaceId?: number) => questionOf(new URLSearchParams(), spaceId).tab
  registerWebKinds([kind('Song', 1), kind('Letter', 2, true)])
  expect([asked(), asked(7)]).toEqual(['All', 'Letter'])
  expect(narrowerTypes('Song').map(({ value }) => value)).toEqual(['Song', 'Songs'])
  registerWebKinds([kind('Song', 1), kind('Letter', 2)])
  expect([asked(), asked(7)]).toEqual(['All', 'All'])
})
