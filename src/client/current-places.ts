import { useSyncExternalStore } from 'react'

// Where its reader was last. It goes with whoever sits here: its title may be private.

export interface CurrentPlace {
  id: number
  title: string
}

/** Kept between pages by this browser. */
function rememberedPlace(key: string) {
  const read = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    remember({ id, title }: CurrentPlace): void {
      try {
        localStorage.setItem(key, JSON.stringify({ id, title }))
      } catch {
        // full or forbidden: then nothing is offered
      }
    },
    /** @param id only if it is this one; without, whichever it is */
    forget(id?: number): void {
      if (id !== undefined && parse(read())?.id !== id) return
      try {
        localStorage.removeItem(key)
      } catch {
        // forbidden: then nothing was kept either
      }
    },
    /** Null on the server and while its page comes alive. */
    use: (): CurrentPlace | null => parse(useSyncExternalStore(never, read, () => null)),
  }
}

const never = () => () => {}

function parse(text: string | null): CurrentPlace | null {
  try {
    const { id, title } = JSON.parse(text ?? '{}') as Partial<CurrentPlace>
    return typeof id === 'number' && typeof title === 'string' ? { id, title } : null
  } catch {
    return null
  }
}

const space = rememberedPlace('gewu.current-space')
/** The space (specification, section 4: "current space stored locally"; decision 10). It goes when they leave or delete that space. */
export const rememberSpace = space.remember
export const forgetSpace = space.forget
export const useCurrentSpace = space.use

const group = rememberedPlace('gewu.current-group')
/** The group, of those that they are in. It goes when they leave it. */
export const rememberGroup = group.remember
export const forgetGroup = group.forget
export const useCurrentGroup = group.use
