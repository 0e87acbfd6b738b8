import { webKindOf } from '#src/features/subjects/web/public.tsx'
import type { Reply } from '#src/shared/endpoint.ts'
import type { searchType } from '../contract.ts'

export type Found = Reply<typeof searchType>['list'][number]
/** What has a title; people have a name. */
export type FoundContent = Extract<Found, { title: string }>
export type FoundPerson = Exclude<Found, FoundContent>

export const isContent = (found: Found): found is FoundContent => 'title' in found

/** How it looks: whatever is found is of a kind that says so. */
export const lookOf = ({ type }: Found) => webKindOf(type).found!

/** The page of what was found. */
export const addressOf = (found: Found): string => lookOf(found).address(found)
