import { useCallback, useEffect, useRef, useState } from 'react'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { useLive } from '#src/client/live/live-events.ts'
import { isAppError } from '#src/shared/errors.ts'
import { countLetters, listChatUsers, listLetters } from '#src/features/letters/contract.ts'
import { type Conversation, type Letter, mergeLetters } from './merge-letters.ts'

type Head = Pick<Conversation, 'user' | 'is_blocked' | 'is_stranger' | 'can'>
interface State {
  /** The newest first. */
  letters: Letter[]
  /** Null until the first letters have come. */
  head: Head | null
  /** Where older ones are; null where there are none. */
  before: string | null
  after: string | null
  isLoadingOlder: boolean
  isLoadingNewer: boolean
  /** What became of the last try to load older, or newer ones. */
  olderFailed: boolean
  failure: string | null
}
const nothing: State = {
  letters: [],
  head: null,
  before: null,
  after: null,
  isLoadingOlder: false,
  isLoadingNewer: false,
  olderFailed: false,
  failure: null,
}

/** The letters with one person, as far as they have been loaded: the newest first, then older and newer ones as they are asked for. */
export function useConversation(peerId: number) {
  const { refresh } = useCache()
  const [state, setState] = useState(nothing)
  const latest = useRef(state)
  const set = useCallback((change: Partial<State>) => setState((latest.current = { ...latest.current, ...change })), [])
  const read = useReading(peerId)
  const isAskedAgain = useRef(false)

  const loadOnce = useCallback(async () => {
    const { after } = latest.current
    const told = await read(after === null ? {} : { timestamp: after, timeline: 'after' })
    set({
      ...headOf(told),
      letters: mergeLetters(latest.current.letters, told.list),
      after: told.after,
      ...(after === null && { before: told.before }),
    })
    return after !== null && told.has_more
  }, [read, set])

  /** All that came since; who asks while it is under way is heard after it. */
  const loadNewer = useCallback(async () => {
    isAskedAgain.current = true
    if (latest.current.isLoadingNewer) return
    set({ isLoadingNewer: true, failure: null })
    try {
      while (isAskedAgain.current) {
        isAskedAgain.current = false
        while (await loadOnce());
      }
    } catch (error) {
      set({ failure: isAppError(error) ? error.message : '加载失败，请重试' })
    } finally {
      set({ isLoadingNewer: false })
    }
    // what was unread is read now
    void refresh(countLetters)
    void refresh(listChatUsers)
  }, [loadOnce, refresh, set])

  const loadOlder = useCallback(async () => {
    const { before, isLoadingOlder } = latest.current
    if (before === null || isLoadingOlder) return
    set({ isLoadingOlder: true, olderFailed: false })
    try {
      const told = await read({ timestamp: before, timeline: 'before' })
      set({ letters: mergeLetters(latest.current.letters, told.list), before: told.before })
    } catch {
      set({ olderFailed: true })
    } finally {
      set({ isLoadingOlder: false })
    }
  }, [read, set])

  /** A letter that was sent or changed here; those of others behind it come by `loadNewer`. */
  const put = useCallback((letter: Letter) => set({ letters: mergeLetters(latest.current.letters, [letter]) }), [set])

  /** What the server now says of a letter that is known, and of those before it. */
  const loadAgain = useCallback(
    async ({ id, created_at }: Letter) => {
      const told = await read({ timestamp: `${created_at},${id + 1}` })
      set({ ...headOf(told), letters: mergeLetters(latest.current.letters, told.list) })
    },
    [read, set],
  )

  useLiveLetters(peerId, { known: () => latest.current.letters, loadAgain, loadNewer })
  useLoadingWhileSeen(loadNewer)
  return { ...state, loadNewer, loadOlder, put }
}

interface From {
  timestamp?: string
  timeline?: 'before' | 'after'
}
function useReading(peerId: number) {
  const call = useCall()
  return useCallback((from: From) => call(listLetters, { query: { user_id: peerId, ...from } }), [call, peerId])
}

const headOf = ({ user, is_blocked, is_stranger, can }: Conversation) => ({ head: { user, is_blocked, is_stranger, can } }) // prettier-ignore

interface Loading {
  known: () => Letter[]
  loadAgain: (letter: Letter) => Promise<void>
  loadNewer: () => Promise<void>
}

/** What the two write, read and recall is shown as it happens. */
const useLiveLetters = (peerId: number, { known, loadAgain, loadNewer }: Loading) =>
  useLive('letter', ({ id, user_id }) => {
    if (user_id !== undefined && user_id !== peerId) return
    const letter = known().find((one) => one.id === id)
    // silent: the next letter tells it, too
    if (letter) loadAgain(letter).catch(() => {})
    else if (document.visibilityState === 'visible') void loadNewer()
  })

/** Reading marks as read: nothing is loaded while nobody looks. */
function useLoadingWhileSeen(loadNewer: () => Promise<void>) {
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && loadNewer())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [loadNewer])
}
