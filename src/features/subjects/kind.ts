/**
 * What both sides know of a kind of thing. A kind declares itself in three files of its feature: this in `kind.ts`, what the server
 * does with it in `server/kind.ts`, how it looks in `web/kind.tsx`. Whoever deals with things of all kinds asks the registry.
 */
export interface Kind {
  /** As the table `subjects` calls it. */
  readonly kind: string
  /** Its type names on the wire with their labels; the first one is used for the kind as a whole. */
  readonly types: Readonly<Record<string, string>>
  /** Types that are shown without a label in lists of mixed types. */
  readonly plainTypes?: readonly string[]
  readonly canComment: boolean
  /** Whether a top-level comment may include a rating. */
  readonly canRate?: boolean
  readonly scopes: readonly ('like' | 'dislike' | 'collection' | 'attention')[]
  /** Its position wherever several kinds are offered. */
  readonly order: number
  /** Points for those who make or edit one (specification, section 9, "Activity scores"). */
  readonly score?: { readonly create?: number; readonly edit?: number }
  /** Points for a floor under one: an answer, which is more than a comment. Absent: floors are comments. */
  readonly answered?: number
  /** Its part in the search; absent for kinds that are not searched. */
  readonly searched?: {
    /** Its name in addresses: /v2/search/products. */
    readonly name: string
    /** It is found by its name alone, as people are, and lies in no space. */
    readonly byName?: boolean
    /** A search within a space starts with this kind; if no kind says so, it starts with all kinds. */
    readonly inSpace?: boolean
    /** The types that a search can be narrowed to, in the order in which they are offered. */
    readonly narrower?: readonly string[]
    /** What a search asks of this kind and not of others: names of its filters in the search's contract. */
    readonly filters?: readonly ('cate' | 'difficulty')[]
    /** The types of its hits, if they have the shape of documents; absent if the search's contract has a shape of its own for them. */
    readonly hits?: readonly string[]
  }
  /** The `tag_type` by which the tags of a space are listed for this kind. */
  readonly tagsName?: string
  /** The list of things of this kind that somebody collected. */
  readonly collected?: {
    readonly key: string
    readonly text: string
    readonly empty: string
    readonly picture: EmptyPicture
  }
  /** The list of those that somebody made, a tab of their page: `key` stands in its address. */
  readonly made?: { readonly key: string; readonly text: string; readonly empty: string }
  /** The refusal of a vote on one's own thing; absent: the common message. */
  readonly ownVote?: string
}

export type EmptyPicture = 'spaces' | 'resources' | 'issues'

/** The type name that is used for a kind as a whole. */
export const typeOf = ({ types }: Kind): string => Object.keys(types)[0]!
