import { useSyncExternalStore } from 'react'

// The space in which its reader was last (specification, section 4: "current space stored locally"; decision 10). It goes
// when they leave or delete that space, and with whoever sits here: its title may be private.

export interface CurrentSpace {
  id: number
  title: string
}

const key = 'gewu.current-space'

export function rememberSpace({ id, title }: CurrentSpace): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, title }))
  } catch {
    // full or forbidden: home then offers no space
  }
}

/** @param id only if it is this one; without, whichever it is */
export function forgetSpace(id?: number): void {
  if (id !== undefined && parse(read())?.id !== id) return
  try {
    localStorage.removeItem(key)
  } catch {
    // forbidden: then nothing was kept either
  }
}

const never = () => () => {}

/** Null on the server and while its page comes alive. */
export const useCurrentSpace = (): CurrentSpace | null => parse(useSyncExternalStore(never, read, () => null))

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): CurrentSpace | null {
  try {
    const { id, title } = JSON.parse(text ?? '{}') as Partial<CurrentSpace>
    return typeof id === 'number' && typeof title === 'string' ? { id, title } : null
  } catch {
    return null
  }
}
