import { startTransition, useEffect, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { placesThere, tellNow, tellPlace } from '../reading/places-there.ts'
import { keepHere, placeAt, placesHere } from './video-places.ts'

export interface VideoPlaces {
  /** In seconds; null where there is nothing to come back to. */
  placeOf: (part: string) => number | null
  /** The part that was watched last. */
  last: string | null
  /** @param of how long the part lasts; NaN while nobody knows */
  keep: (part: string, seconds: number, of: number) => void
  finish: (part: string) => void
}

/** Where one was in a video: kept by the server for who has signed in, else by this browser. Null until that is known. */
export function useVideoPlaces(id: number): VideoPlaces | null {
  const isKnown = useCurrentUser() !== null
  const [places, setPlaces] = useState<VideoPlaces | null>(null)
  useEffect(() => {
    let isGone = false
    const show = (next: VideoPlaces) => {
      if (!isGone) startTransition(() => setPlaces(next))
    }
    if (isKnown) void placesThere(id).then((list) => show(thereFor(id, list)))
    else show(hereFor(id))
    return () => {
      isGone = true
      if (isKnown) void tellNow()
    }
  }, [id, isKnown])
  return places
}

function hereFor(id: number): VideoPlaces {
  return {
    placeOf: (part) => placesHere(id).find(([one]) => one === part)?.[1] ?? null,
    last: placesHere(id)[0]?.[0] ?? null,
    keep: (part, seconds, of) => keepHere({ id, part }, placeAt(seconds, of)),
    finish: (part) => keepHere({ id, part }, null),
  }
}

function thereFor(id: number, list: Awaited<ReturnType<typeof placesThere>>): VideoPlaces {
  const known = new Map(list.map(({ part, place }) => [part, place]))
  return {
    placeOf: (part) => known.get(part) ?? null,
    last: list.find(({ place }) => place !== null)?.part ?? null,
    keep(part, seconds, of) {
      const place = placeAt(seconds, of)
      if ((known.get(part) ?? null) === place) return
      known.set(part, place)
      tellPlace({ resource_id: id, part, place })
    },
    finish(part) {
      known.set(part, null)
      tellPlace({ resource_id: id, part, place: null, is_through: true })
      // a plan may wait for it
      void tellNow()
    },
  }
}
