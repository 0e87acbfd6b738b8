import { type DutyName, dutyNames } from '#test/kinds/duties.ts'
import type { KindScene } from '#test/kinds/kind-scene.ts'

const five =
  'five texts come with the site: nobody makes, deletes or finds one, and site administrators alone edit them'
/** Their versions, clean HTML and stale edits have tests of their own (server/terms.test.ts). */
const absent = Object.fromEntries(dutyNames.map((name) => [name, five])) as Record<DutyName, string>

export const scenes: readonly KindScene[] = [
  {
    name: '站点说明',
    kind: 'term',
    type: 'Term',
    absent,
    // whoever asks may not
    make: (by, _space, { title, text }) => by.put('/v1/terms/about-us', { title, content: `<p>${text}</p>` }),
    read: (by) => by.get('/v1/terms/about-us'),
    page: () => '/about-us',
  },
]
