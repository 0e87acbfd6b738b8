import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import type { searchType } from '../contract.ts'

export type Found = Reply<typeof searchType>['list'][number]
/** What has a title; people have a name. */
export type FoundContent = Exclude<Found, { type: 'User' }>

/** The page of what was found. */
export function addressOf(found: Found): string {
  if (found.type === 'User') return paths.user(found.id)
  if (found.type === 'Product') return paths.space(found.id)
  if (!found.space) return paths.personal(found.id)
  return found.type === 'ProductFolder'
    ? paths.resources(found.space.id, found.id)
    : paths.document(found.space.id, found.id)
}
