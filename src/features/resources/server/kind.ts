import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { indexResources } from './document-text.ts'
import { resourceTrash } from './trash.ts'

export const resourceKind: KindOfSubject = {
  kind: 'resource',
  type: 'ProductFile',
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  index: indexResources,
  trash: resourceTrash,
  async titles(db, ids) {
    const rows = await db
      .selectFrom('resources')
      .leftJoin('spaces', 'spaces.id', 'resources.space_id')
      .select(['resources.id', 'resources.title', 'resources.type', 'spaces.id as space', 'spaces.readme_id'])
      .where('resources.id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, { title: row.title, path: pathOf(row) }]))
  },
}

interface Placed {
  id: number
  /** Null for a personal one. */
  space: number | null
  type: string
  readme_id: number | null
}
function pathOf({ id, space, type, readme_id }: Placed) {
  if (space === null) return paths.personal(id)
  if (id === readme_id) return paths.space(space)
  return type === 'folder' ? paths.resources(space, id) : paths.document(space, id)
}
