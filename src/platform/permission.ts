import type { Scope } from '#src/shared/scopes.ts'
import { AppError } from '#src/shared/errors.ts'

/** Who is asking. Null is a visitor who has not signed in. */
export interface SignedIn {
  readonly id: number
  readonly nickname: string
  readonly isAdmin: boolean
  /** Of the personal access token that the call came with; absent where somebody signed in. */
  readonly scopes?: readonly Scope[]
}
export type Viewer = SignedIn | null

/** Whether that may be done with what the call came with: a session may do all, a token what it was made for. */
export const holdsScope = ({ scopes }: SignedIn, scope: Scope): boolean => !scopes || scopes.includes(scope)

/** A viewer as parameters of a statement: the id, 0 for a visitor, and whether they are a site administrator. */
export const viewerParams = (viewer: Viewer): [id: number, isAdmin: boolean] => [
  viewer?.id ?? 0,
  viewer?.isAdmin === true,
]

/** The same as SQL, for rules that are put into a query as text. */
export function viewerSql(viewer: Viewer): [id: string, isAdmin: string] {
  const [id, isAdmin] = viewerParams(viewer)
  if (!Number.isSafeInteger(id)) throw new Error('a viewer has a whole number for an id')
  return [String(id), String(isAdmin)]
}

declare const allowed: unique symbol
/** A thing together with the proof that `action` on it was authorised. Only a gate can make one. */
export type Allowed<A extends string, T> = T & { readonly [allowed]: A }

type Rule<T> = (viewer: SignedIn, thing: T) => boolean

/**
 * The permissions of one kind of thing: an action → rule table becomes a gate. A write takes `Allowed<'edit', Issue>`,
 * so a call that forgot to authorise does not compile. Site administrators pass every rule (rulings; each of their
 * writes is audited where endpoints are served).
 */
export function gate<T>() {
  return <A extends string>(rules: Record<A, Rule<T>>) => {
    const may = (viewer: Viewer, action: A, thing: T) =>
      viewer !== null && (viewer.isAdmin || rules[action](viewer, thing))
    return {
      may,
      /** @throws unauthenticated for a visitor, forbidden where the rule says no. */
      authorize<X extends A, Y extends T>(viewer: Viewer, action: X, thing: Y): Allowed<X, Y> {
        if (!viewer) throw new AppError('unauthenticated')
        if (!may(viewer, action, thing)) throw new AppError('forbidden')
        return thing as Allowed<X, Y>
      },
      /** What the reply's `can` says. */
      can: (viewer: Viewer, thing: T) =>
        Object.fromEntries((Object.keys(rules) as A[]).map((action) => [action, may(viewer, action, thing)])) as Record<
          A,
          boolean
        >,
    }
  }
}
