import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useVisit } from '#src/features/visits/web/public.tsx'
import type { ScreenHandle } from '#src/client/screen-row.ts'
import type { PageKey } from '#src/shared/page-names.ts'

/**
 * The screen, and that it was seen: under its page name, with the space and the thing that its address names. One component for each
 * page, so that one with two addresses keeps what was typed when its reader goes from one to the other.
 */
export function withPageVisit(Screen: ComponentType, handle: ScreenHandle): ComponentType {
  if (!handle.page) return Screen
  const pages = known.get(Screen) ?? new Map<PageKey, ComponentType>()
  const WithPageVisit = pages.get(handle.page) ?? wrap(Screen, handle.page, handle.subject)
  known.set(Screen, pages.set(handle.page, WithPageVisit))
  return WithPageVisit
}

const known = new WeakMap<ComponentType, Map<PageKey, ComponentType>>()

function wrap(Screen: ComponentType, page: PageKey, subject: string | undefined): ComponentType {
  return function WithPageVisit() {
    const params = useParams()
    useVisit({ page, space: idIn(params.spaceId), subject: subject === undefined ? undefined : idIn(params[subject]) })
    return <Screen />
  }
}

const idIn = (param: string | undefined) => (param === undefined ? undefined : Number(param))
