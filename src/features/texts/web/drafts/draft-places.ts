import type { Reply } from '#src/shared/endpoint.ts'
import type { listDrafts } from '#src/features/texts/contract.ts'

export type ListedDraft = Reply<typeof listDrafts>['list'][number]

/** Where a draft is gone on with. */
export interface DraftPlace {
  /** What it is: 评论“二分查找”. */
  readonly text: string
  readonly to: string
  /** The part of that page that opens: `comment/ProductDocument/12/new`. */
  readonly part?: string
}

/** Says where the drafts of a feature's own forms are gone on with; null for those of others, and where the way is gone. */
export type FindDraftPlace = (draft: Pick<ListedDraft, 'key' | 'about'>) => DraftPlace | null

let places: readonly FindDraftPlace[] = []

/** Those of every feature: `src/app/web/kinds.ts` gives them, with what else the pages with lists of all kinds need. */
export function registerDraftPlaces(list: readonly FindDraftPlace[]): void {
  places = list
}

export function placeOfDraft(draft: ListedDraft): DraftPlace | null {
  for (const findPlace of places) {
    const place = findPlace(draft)
    if (place) return place
  }
  return null
}
