import type { PageKey } from '#src/shared/page-names.ts'

/** What the shell must know of a screen. */
export interface ScreenHandle {
  /** The screen's source file, or several that it is made of, so that the page preloads their chunks. */
  file?: string | readonly string[]
  /** By this name its visits are counted. */
  page?: PageKey
  /** The parameter of its address that names the thing whose reading is counted. */
  subject?: string
  hideHeader?: boolean
  hideHeaderSearch?: boolean
}
