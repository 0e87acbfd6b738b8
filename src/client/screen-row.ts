import type { PageKey } from '#src/shared/page-names.ts'

/** What the shell must know of a screen. */
export interface ScreenHandle {
  /** By this name its visits are counted. */
  page?: PageKey
  /** The parameter of its address that names the thing whose reading is counted. */
  subject?: string
  hideHeaderSearch?: boolean
  /** It shows things of all kinds, whose looks come with it. */
  kinds?: boolean
  /** A place (home, a space, a person), not a thing: on phones a bar at the bottom leads to the others. */
  place?: boolean
  /** The special space has none of these: there it leads to the space's home (specification, section 2). */
  exercise?: boolean
  /** A thing that is read: one line stands for its place, and on phones the header makes room for it. */
  thing?: boolean
  /** A text is written there: the header scrolls away, on phones it is not there, and nothing stands below the text. */
  desk?: boolean
}

/** A page of a feature. Its `web/screens.ts` lists them; `src/app/web/screens.tsx` makes one table of all lists. */
export type ScreenRow = { path: string } & (ScreenOf | LayoutOf | { redirect: string })

interface ScreenOf extends ScreenHandle {
  /** In the feature's `web`: `writing/new-document` is new-document-screen.tsx and, where there is one, new-document-loader.ts. */
  screen: string
  /** Sends a visitor to sign-in before anything is loaded. */
  auth?: boolean
}

/** What stands around every screen whose path begins with its own: `space` is space-layout.tsx and space-loader.ts. */
interface LayoutOf {
  layout: string
  kinds?: boolean
}
