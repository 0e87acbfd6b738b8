import { lazy, useState } from 'react'
import type { EditorProps } from './editor-props.ts'

let loaded: typeof import('./editor.tsx') | null = null
const load = () => import('./editor.tsx').then((module) => (loaded = module))
const LazyEditor = lazy(load)

/** The editor, whose code comes apart from that of the screens: it is larger than they are. */
export function Editor(props: EditorProps) {
  // what is lazy shows its fallback even when it is there already, and React keeps a fallback for 300 ms
  const [Shown] = useState(() => loaded?.default ?? LazyEditor)
  return <Shown {...props} />
}

/**
 * Has its code fetched. Shown after that, the editor is there at once; where fetching failed, showing it tries again and tells.
 * On the server nobody writes.
 */
export async function fetchEditor(): Promise<void> {
  if (!import.meta.env.SSR && !loaded) await load().catch(() => {})
}
