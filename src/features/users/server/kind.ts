import type { KindOfSubject } from '#src/features/subjects/server/public.ts'
import { paths } from '#src/shared/paths.ts'
import { peopleOf } from './people.ts'

export const userKind: KindOfSubject = {
  kind: 'user',
  type: 'User',
  canComment: false,
  scopes: ['attention', 'like'],
  async titles(db, ids) {
    const people = await peopleOf(db, ids)
    return new Map([...people.values()].map(({ id, nickname }) => [id, { title: nickname, path: paths.user(id) }]))
  },
}
