import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { formatDuration } from '#src/shared/format.ts'
import { momentIn } from '#src/shared/video/moments.ts'
import type { VideoPart } from '#src/shared/video/video.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ComposedViewProps } from '../document/facts/composed-view-props.ts'
import { MomentNotes } from './moment-notes.tsx'
import { Player } from './player.tsx'
import { useVideoPlaces } from './use-video-places.ts'
import { useParts } from './video-query.ts'

/** The film with its parts, and what is written beside each. */
export function VideoView({ id, spaceId }: ComposedViewProps) {
  const { parts, isError, isFetching, refetch } = useParts({ id, spaceId })
  if (isError) return <ErrorState message="视频加载失败，请重试" retrying={isFetching} onRetry={() => void refetch()} />
  if (!parts) return <Skeleton className="aspect-video w-full" />
  if (!parts.length) return <p className="text-text-2">这里还没有视频。</p>
  return <Parts key={id} id={id} parts={parts} />
}

interface Wanted {
  part: string
  /** Null: wherever it begins. */
  seconds: number | null
  /** Asked for by somebody, and not by the page. */
  plays: boolean
  /** Again for each wish, also for the same moment. */
  turn: number
}

function Parts({ id, parts }: { id: number; parts: readonly VideoPart[] }) {
  const first = parts[0]!
  const [wanted, setWanted] = useState<Wanted>({ part: first.id, seconds: null, plays: false, turn: 0 })
  const { hash } = useLocation()
  const isKnown = useCurrentUser() !== null
  const want = useCallback(
    (part: string, seconds: number | null, plays = true) =>
      setWanted(({ turn }) => ({ part, seconds, plays, turn: turn + 1 })),
    [],
  )
  // an address may name a moment; else one goes on with the part that one watched last
  useEffect(() => {
    const moment = momentIn(hash)
    if (moment && parts.some((part) => part.id === moment.part))
      startTransition(() => want(moment.part, moment.seconds, false))
  }, [hash, parts, want])
  const box = useRef<HTMLElement>(null)
  const places = useVideoPlaces(id)
  useEffect(() => {
    const last = places?.last ?? null
    // whoever has begun already stays where they are
    if (box.current?.querySelector('video')?.paused === false) return
    if (last !== null && !momentIn(location.hash) && parts.some((part) => part.id === last))
      startTransition(() => want(last, null, false))
  }, [places, parts, want])
  const part = parts.find((one) => one.id === wanted.part) ?? first
  const next = parts[parts.indexOf(part) + 1]
  return (
    <section ref={box} aria-label="视频" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Player
        key={part.id}
        part={part}
        places={places}
        wanted={wanted}
        onWant={want}
        onEnded={() => next && want(next.id, 0)}
      >
        {parts.length > 1 && (
          <nav aria-label="各集">
            <ol className="grid max-h-80 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto rounded-r2 border border-line p-1.5">
              {parts.map((one, at) => (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-current={one === part ? 'true' : undefined}
                    className={classNames(
                      'flex min-h-9 w-full items-center gap-3 rounded-r1 px-2.5 py-1.5 text-left hover:bg-sunken',
                      one === part && 'bg-brand-soft font-medium text-brand-text',
                    )}
                    onClick={() => want(one.id, null)}
                  >
                    <span className="w-6 shrink-0 text-right tabular-nums">{at + 1}</span>
                    <span className="min-w-0 flex-1 truncate">{one.title || `第 ${at + 1} 集`}</span>
                    {one.seconds !== null && (
                      <span className="shrink-0 text-sm tabular-nums">{formatDuration(one.seconds)}</span>
                    )}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {isKnown && <MomentNotes id={id} part={part.id} />}
      </Player>
    </section>
  )
}
