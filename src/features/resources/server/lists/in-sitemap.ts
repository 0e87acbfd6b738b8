import { type InSitemap, lockedSql, visibleSql } from '#src/features/subjects/server/public.ts'
import { addressOfResource, typeNames } from '#src/features/resources/kind.ts'
import { placeOrder } from './place-order.ts'

/** Texts that everybody may read. The index resources_sitemap says the size of a part, too. */
const texts = (part: string, size: number) => `from resources join subjects on subjects.id = resources.id
  left join spaces on spaces.id = resources.space_id
  where resources.id / ${size} = ${part} and resources.deleted_with is null and not resources.is_folder
    and spaces.readme_id is distinct from resources.id and ${visibleSql('0', 'false')} and not ${lockedSql('0', 'false')}`

export const resourcesInSitemap: InSitemap = {
  lastChange: (part, size) =>
    `select resources.changed_at as modified ${texts(part, size)} order by resources.changed_at desc limit 1`,
  pages: (part, size) =>
    `select subjects.id, subjects.kind, resources.space_id, subjects.updated_at as modified,
      row_number() over (order by ${placeOrder('resources')}) as position ${texts(part, size)}`,
  address: ({ id, space_id: space }) => addressOfResource({ id, space, type: typeNames.document }),
}
