/**
 * What both sides know of a kind of thing. A kind declares itself in three files of its feature: this in `kind.ts`, what the server
 * does with it in `server/kind.ts`, how it looks in `web/kind.tsx`. Whoever deals with things of all kinds asks the registry.
 */
export interface Kind {
  /** As the table `subjects` calls it. */
  readonly kind: string
  /** Its names on the wire, each with what a reader calls it; the first stands for all. */
  readonly types: Readonly<Record<string, string>>
  readonly canComment: boolean
  /** Whether a floor of its comments may rate it. */
  readonly canRate?: boolean
  readonly scopes: readonly ('like' | 'dislike' | 'collection' | 'attention')[]
  /** Its place among the kinds, wherever several are offered. */
  readonly order: number
  /** Points for those who make or edit one (specification, section 9, "Activity scores"). */
  readonly score?: { readonly create?: number; readonly edit?: number }
  /** How the search knows it; absent where nothing of this kind is found. */
  readonly searched?: {
    /** In addresses: /v2/search/products. */
    readonly name: string
    /** By its name alone, as people are, and in no space. */
    readonly byName?: boolean
    /** The types that a search can be narrowed to, in the order in which they are offered. */
    readonly narrower?: readonly string[]
    /** The types that its hits have, where they are told of as documents are; absent where the contract of the search has a shape for them. */
    readonly hits?: readonly string[]
  }
  /** What the tags of a space call those of its things that are of this kind. */
  readonly tagsName?: string
  /** The list of those that somebody collected. */
  readonly collected?: {
    readonly key: string
    readonly text: string
    readonly empty: string
    readonly picture: EmptyPicture
  }
  /** What somebody reads who votes on their own; absent: the common words. */
  readonly ownVote?: string
}

type EmptyPicture = 'spaces' | 'resources'

/** The name on the wire that stands for all of a kind. */
export const typeOf = ({ types }: Kind): string => Object.keys(types)[0]!
