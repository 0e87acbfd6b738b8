import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import {
  addressOfResource,
  kindNamed,
  type ListedType,
  personalNames,
  type PersonalKind,
  type ResourceKind,
  resourceKind,
  typeNames,
} from '../kind.ts'
import { resourcesContributed } from './contributed/contributed.ts'
import { resourcesInFront } from './lists/front.ts'
import { resourcesInFeed } from './lists/in-feed.ts'
import { resourcesInSitemap } from './lists/in-sitemap.ts'
import { resourceTexts } from './writing/clean-again.ts'
import { resourceVersions } from './writing/versions.ts'
import { indexResources } from './index-resources.ts'
import { foundResources } from './lists/found.ts'
import { resourcesInSpace } from './lists/in-space.ts'
import { takeResourceDown } from './take-down.ts'
import { outlinesOfMaps } from './outlines-of-maps.ts'
import { resourceTrash } from './trash.ts'
import { resourcesTogether } from './writing/together.ts'

export const kind: KindOfSubject = {
  ...resourceKind,
  // a folder is a place (rulings, "Who rates and comments what")
  refusesComments: (id) => `exists (select from resources where resources.id = ${id} and resources.is_folder)`,
  index: indexResources,
  found: foundResources,
  outlines: outlinesOfMaps,
  isOfType: (type) =>
    sql`exists (select from resources r where r.id = e.subject_id and r.type = ${kindNamed(type as ListedType)})`,
  texts: resourceTexts,
  versions: resourceVersions,
  trash: resourceTrash,
  contributed: resourcesContributed,
  together: resourcesTogether,
  takeDown: takeResourceDown,
  onProfile: {
    count: 'resources',
    isCounted: () => `exists (select from resources r left join spaces s on s.id = r.space_id
      where r.id = made.id and r.type <> 'folder' and s.readme_id is distinct from r.id)`,
  },
  front: resourcesInFront,
  sitemap: resourcesInSitemap,
  feed: resourcesInFeed,
  inSpace: resourcesInSpace,
  async titles(from, ids) {
    const rows = await titled(from, [ids])
    return new Map(
      rows.map((row) => {
        const type = nameOf(row)
        return [row.id, { title: row.title, path: addressOfResource({ ...row, type }), type }]
      }),
    )
  },
}

const titled = prepared<Placed & { title: string }>(
  'titles of resources',
  `select resources.id, resources.title, resources.type, spaces.id as space, spaces.readme_id
  from resources left join spaces on spaces.id = resources.space_id where resources.id = any($1::bigint[])`,
)

interface Placed {
  id: number
  /** Null for a personal one. */
  space: number | null
  type: ResourceKind
  readme_id: number | null
}
function nameOf({ id, space, type, readme_id }: Placed) {
  if (space === null) return personalNames[type as PersonalKind]
  return id === readme_id ? 'ProductReadme' : typeNames[type]
}
