import { type RefObject, useEffect, useState } from 'react'
import { paths } from '#src/shared/paths.ts'
import { type Cue, decodeCaptions, readCaptions } from '#src/shared/video/captions.ts'
import { type Caption, most } from '#src/shared/video/video.ts'
import { escapeText } from '#src/shared/html/escape.ts'

type Said = Cue[] | 'loading' | 'failed' | null

/**
 * Shows captions over a film. They are read here and given to the browser as plain text: whatever a file says, nothing of it is a
 * style, a place or a page. @returns what they say, for the list beside the film
 */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, chosen: Caption | null): Said {
  const key = chosen?.key ?? null
  const [found, setFound] = useState<{ key: string; cues: Cue[] | 'failed' } | null>(null)
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    fetchCues(key, stop.signal).then(
      (cues) => setFound({ key, cues }),
      () => stop.signal.aborted || setFound({ key, cues: 'failed' }),
    )
    return () => stop.abort()
  }, [key])
  const cues = key === null ? null : found?.key === key ? found.cues : 'loading'
  const { label = '', lang = '' } = chosen ?? {}
  useEffect(() => {
    const player = film.current
    if (!player || !Array.isArray(cues)) return
    const track = player.addTextTrack('captions', label, lang)
    const shown = cues.map(({ from, to, text }) => new VTTCue(from, to, escapeText(text)))
    for (const cue of shown) track.addCue(cue)
    track.mode = 'showing'
    return () => {
      track.mode = 'disabled'
      for (const cue of shown) track.removeCue(cue)
    }
  }, [film, cues, label, lang])
  return cues
}

async function fetchCues(key: string, signal: AbortSignal): Promise<Cue[]> {
  const reply = await fetch(paths.file(key), { signal })
  const length = Number(reply.headers.get('content-length') ?? 0)
  if (!reply.ok || length > most.captionBytes) throw new Error(`captions: ${reply.status}, ${length} bytes`)
  return readCaptions(decodeCaptions(new Uint8Array(await reply.arrayBuffer())))
}
