import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { termKind } from '../kind.ts'
import { termTexts } from './term-text.ts'
import { termVersions } from './versions.ts'

const titled = prepared<{ id: number; key: string; title: string }>(
  'titles of terms',
  'select id, key, title from terms where id = any($1::bigint[])',
)

export const kind: KindOfSubject = {
  ...termKind,
  async titles(from, ids) {
    return new Map((await titled(from, [ids])).map(({ id, key, title }) => [id, { title, path: `/${key}` }]))
  },
  texts: termTexts,
  versions: termVersions,
}
