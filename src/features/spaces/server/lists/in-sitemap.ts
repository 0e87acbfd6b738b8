import { type InSitemap, visibleSql } from '#src/features/subjects/server/public.ts'
import { paths } from '#src/shared/paths.ts'

const open = (part: string, size: number) => `from spaces join subjects on subjects.id = spaces.id
  where spaces.id >= ${part} * ${size} and spaces.id < (${part} + 1) * ${size} and ${visibleSql('0', 'false')}`

export const spacesInSitemap: InSitemap = {
  lastChange: (part, size) => `select max(subjects.updated_at) as modified ${open(part, size)}`,
  pages: (part, size) =>
    `select subjects.id, subjects.kind, null::bigint as space_id, subjects.updated_at as modified, 0 as position
      ${open(part, size)}`,
  address: ({ id }) => paths.space(id),
}
