import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { MapError, readKm, writeKm } from '#src/shared/mind-map/km.ts'
import { type MindMap, newMap } from '#src/shared/mind-map/mind-map.ts'

/** A draft that is no map any more begins a new one. */
export function mapFrom(value: string): MindMap {
  try {
    return value === '' ? newMap('中心主题') : readKm(value).map
  } catch (error) {
    if (error instanceof MapError) return newMap('中心主题')
    throw error
  }
}

interface Writing {
  value: string
  onChange: (km: string) => void
  begin: (map: MindMap) => void
}
/** Milliseconds after which a change is written out: drafts follow it, keys do not wait for it. */
const SOON = 300

/** Writes the map out after its changes, and begins anew where another is given. */
export function useWriting(map: MindMap, { value, onChange, begin }: Writing) {
  const last = useRef<{ map: MindMap; km: string }>({ map, km: value })
  const flush = useCallback(() => {
    if (last.current.map === map) return
    last.current = { map, km: writeKm(map) }
    onChange(last.current.km)
  }, [map, onChange])
  useEffect(() => {
    const timer = setTimeout(flush, SOON)
    return () => clearTimeout(timer)
  }, [flush])
  const given = useRef(value)
  // somebody gave the draft up: the map begins again from what is saved. What it wrote itself comes back later and is not news.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    if (value === last.current.km) return
    const fresh = mapFrom(value)
    last.current = { map: fresh, km: value }
    begin(fresh)
  }, [value, begin])
  const latest = useRef(flush)
  useLayoutEffect(() => void (latest.current = flush))
  return { flush: () => latest.current() }
}
