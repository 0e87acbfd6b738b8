import { type KeyboardEvent, type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { formatDuration } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { chaptersOf } from '#src/shared/video/moments.ts'
import type { VideoPart } from '#src/shared/video/video.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { offerPlayer, tell } from './moment-store.ts'
import { PartText } from './part-text.tsx'
import { pressKey } from './player-keys.ts'
import { keepPlayerLook, playerLook } from './player-look.ts'
import { PlayerTools } from './player-tools.tsx'
import { useCaptions } from './use-captions.ts'
import type { VideoPlaces } from './use-video-places.ts'

interface Props {
  part: VideoPart
  /** Null until they are known. */
  places: VideoPlaces | null
  wanted: { part: string; seconds: number | null; plays: boolean; turn: number }
  onWant: (part: string, seconds: number) => void
  onEnded: () => void
  /** Stands below the film: its other parts. */
  children: ReactNode
}

/** One part by the browser's own player, with speeds, keys, captions and chapters. */
export function Player({ part, places, wanted, onWant, onEnded, children }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const [place, forgetPlace] = useOldPlace(film, places, part.id)
  const [speed, setSpeed] = useState(1)
  const [lang, setLang] = useState<string | null>(null)
  const chosen = part.captions.find((one) => one.lang === lang) ?? null
  const cues = useCaptions(film, failed ? null : chosen)
  // what only this browser knows comes after the page is alive
  useEffect(() => {
    startTransition(() => {
      const look = playerLook()
      setSpeed(look.speed)
      setLang(look.captions)
      // it may have failed before anybody listened
      if (film.current?.error) setFailed(true)
    })
  }, [part.id])
  useEffect(() => {
    if (film.current) film.current.playbackRate = speed
  }, [speed, failed])
  useEffect(() => follow(film.current, wanted), [wanted, failed])
  useEffect(
    () =>
      offerPlayer({
        now: () => ({ part: part.id, seconds: Math.floor(film.current?.currentTime ?? 0) }),
        go(moment) {
          film.current?.scrollIntoView({ block: 'center' })
          onWant(moment.part, moment.seconds)
        },
      }),
    [part.id, onWant],
  )

  const choose = (next: string | null) => {
    setLang(next)
    keepPlayerLook({ captions: next })
  }
  const acts = {
    seconds: part.seconds,
    seek: (seconds: number) => {
      if (film.current) film.current.currentTime = Math.max(0, seconds)
    },
    setSpeed: (next: number) => {
      setSpeed(next)
      keepPlayerLook({ speed: next })
    },
    turnCaptions: () => choose(chosen ? null : (part.captions[0]?.lang ?? null)),
    fullscreen: () =>
      void (document.fullscreenElement ? document.exitFullscreen() : film.current?.requestFullscreen())?.catch(
        () => {},
      ),
  }
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !film.current) return
    if (pressKey(event.key, film.current, acts)) event.preventDefault()
  }
  function watch({ currentTime, duration }: HTMLVideoElement) {
    const second = Math.floor(currentTime)
    if (second === at) return
    setAt(second)
    tell()
    if (second % 5 === 0) places?.keep(part.id, currentTime, duration)
  }

  if (failed)
    return (
      <>
        <Failed part={part} onRetry={() => setFailed(false)} />
        {children}
      </>
    )
  return (
    <>
      <div className="relative overflow-hidden rounded-r2 bg-[#000]">
        {/* captions are added by script: their files are read before they are shown */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={film}
          src={paths.file(part.key)}
          poster={part.poster ? paths.file(part.poster) : undefined}
          controls
          playsInline
          preload="metadata"
          tabIndex={0}
          aria-label={part.title || part.name || '视频'}
          className="aspect-video max-h-[75vh] w-full"
          onKeyDown={onKey}
          onTimeUpdate={({ currentTarget }) => watch(currentTarget)}
          onPlay={forgetPlace}
          onPause={({ currentTarget: { currentTime, duration } }) => places?.keep(part.id, currentTime, duration)}
          onEnded={() => {
            places?.finish(part.id)
            onEnded()
          }}
          onError={() => setFailed(true)}
        />
        {place !== null && (
          <div className="absolute top-3 left-3">
            <Button size="sm" onClick={() => onWant(part.id, place)}>
              从 {formatDuration(place)} 接着看
            </Button>
          </div>
        )}
      </div>
      <PlayerTools
        speed={speed}
        onSpeed={acts.setSpeed}
        captions={part.captions}
        lang={chosen?.lang ?? null}
        onLang={choose}
      />
      {children}
      <PartText
        part={part}
        chapters={chaptersOf(part.text)}
        at={at}
        cues={cues}
        onGo={(seconds) => onWant(part.id, seconds)}
      />
    </>
  )
}

/** Where one was in this part, until one watches it. */
function useOldPlace(film: RefObject<HTMLVideoElement | null>, places: VideoPlaces | null, part: string) {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    // whoever began to watch by themselves has no use for it
    if (places && film.current?.paused !== false) startTransition(() => setPlace(places.placeOf(part)))
  }, [film, places, part])
  return [place, () => setPlace(null)] as const
}

const Failed = ({ part, onRetry }: { part: VideoPart; onRetry: () => void }) => (
  <div className="rounded-r2 border border-line">
    <ErrorState message="视频加载失败，或者这个浏览器播放不了它的格式" onRetry={onRetry}>
      <a href={`${paths.file(part.key)}?download=true`} className="text-brand-text underline">
        下载视频
      </a>
    </ErrorState>
  </div>
)

/** Goes where somebody wants to be, as soon as the film can. */
function follow(film: HTMLVideoElement | null, { seconds, plays, turn }: Props['wanted']) {
  if (!film || turn === 0) return
  const go = () => {
    if (seconds !== null) film.currentTime = seconds
    // where a browser refuses to play by itself, the reader presses its button
    if (plays) film.play().catch(() => {})
  }
  if (film.readyState > 0) return go()
  film.addEventListener('loadedmetadata', go, { once: true })
  return () => film.removeEventListener('loadedmetadata', go)
}
