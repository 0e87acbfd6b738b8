import type { LiveEvent } from './live-events.ts'

/** Milliseconds: the first pause after a refusal, and the longest. */
const pauses = { first: 5_000, longest: 120_000 }
/** Things that the server lets one stream watch. */
const mostWatched = 20

type Hear = (event: LiveEvent, place: number | null) => void

/** The stream itself. The browser opens it again when it is cut; after a refusal this does, more and more seldom. */
export function openSource(after: number | null, hear: Hear) {
  let place = after
  let watched: number[] = []
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = pauses.first

  function open() {
    source?.close()
    clearTimeout(timer)
    const query = new URLSearchParams()
    if (place !== null) query.set('after', String(place))
    if (watched.length) query.set('watch', watched.join(','))
    const opened = (source = new EventSource(`/v1/events?${query}`))
    opened.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      pause = pauses.first
      const event = JSON.parse(data) as LiveEvent
      place = lastEventId ? Number(lastEventId) : place
      hear(event, place)
    }
    opened.onerror = () => {
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, pause * (1 + Math.random()))
      pause = Math.min(2 * pause, pauses.longest)
    }
  }

  open()
  return {
    /** Opens it anew for what is not watched yet; what nobody looks at any more does no harm until then. */
    watch(ids: number[]) {
      if (ids.every((id) => watched.includes(id))) return
      watched = ids.slice(-mostWatched)
      open()
    },
    close() {
      clearTimeout(timer)
      source?.close()
    },
  }
}
