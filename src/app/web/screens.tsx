import type { RouteObject } from 'react-router'
import { Failure } from './shell/failure.tsx'
import { Shell } from './shell/shell.tsx'

/** Flags of a screen that the shell obeys, and its source file for preloading. */
export interface ScreenHandle {
  file: string
  /** Key of the page-name registry (shell/page-names.ts). */
  page: string
  hideHeader?: boolean
  hideHeaderSearch?: boolean
}
export const screens: RouteObject[] = [
  { id: 'shell', path: '/', Component: Shell, ErrorBoundary: Failure, children: [] },
]
