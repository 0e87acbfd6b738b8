import { sql } from 'kysely'
import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { kindNamed, type ListedType, personalType, type ResourceKind, resourceKind, typeNames } from '../kind.ts'
import { resourcesInFront } from './lists/front.ts'
import { resourcesInFeed } from './lists/in-feed.ts'
import { resourcesInSitemap } from './lists/in-sitemap.ts'
import { resourceTexts } from './writing/clean-again.ts'
import { resourceVersions } from './writing/versions.ts'
import { indexResources } from './index-resources.ts'
import { foundResources } from './lists/found.ts'
import { resourcesInSpace } from './lists/in-space.ts'
import { resourceTrash } from './trash.ts'

export const kind: KindOfSubject = {
  ...resourceKind,
  // a folder is a place (rulings, "Who rates and comments what")
  refusesComments: (id) => `exists (select from resources where resources.id = ${id} and resources.is_folder)`,
  index: indexResources,
  found: foundResources,
  isOfType: (type) =>
    sql`exists (select from resources r where r.id = e.subject_id and r.type = ${kindNamed(type as ListedType)})`,
  texts: resourceTexts,
  versions: resourceVersions,
  trash: resourceTrash,
  onProfile: {
    count: 'resources',
    isCounted: () => `exists (select from resources r left join spaces s on s.id = r.space_id
      where r.id = made.id and r.type <> 'folder' and s.readme_id is distinct from r.id)`,
  },
  front: resourcesInFront,
  sitemap: resourcesInSitemap,
  feed: resourcesInFeed,
  inSpace: resourcesInSpace,
  async titles(db, ids) {
    const rows = await db
      .selectFrom('resources')
      .leftJoin('spaces', 'spaces.id', 'resources.space_id')
      .select(['resources.id', 'resources.title', 'spaces.id as space', 'spaces.readme_id'])
      .select(sql<ResourceKind>`resources.type`.as('type'))
      .where('resources.id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, { title: row.title, path: pathOf(row), type: nameOf(row) }]))
  },
}

interface Placed {
  id: number
  /** Null for a personal one. */
  space: number | null
  type: ResourceKind
  readme_id: number | null
}
function nameOf({ id, space, type, readme_id }: Placed) {
  if (space === null) return personalType
  return id === readme_id ? 'ProductReadme' : typeNames[type]
}

function pathOf({ id, space, type, readme_id }: Placed) {
  if (space === null) return paths.personal(id)
  if (id === readme_id) return paths.space(space)
  return type === 'folder' ? paths.resources(space, id) : paths.document(space, id)
}
