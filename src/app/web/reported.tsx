import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useVisit } from '#src/features/visits/web/public.tsx'
import type { ScreenHandle } from './screen-handle.ts'

/** The screen, and that it was seen: under its page name, with the space and the thing that its address names. */
export function reported(Screen: ComponentType, { page, subject }: ScreenHandle): ComponentType {
  if (!page) return Screen
  return function Reported() {
    const params = useParams()
    useVisit({ page, space: idIn(params.spaceId), subject: subject === undefined ? undefined : idIn(params[subject]) })
    return <Screen />
  }
}

const idIn = (param: string | undefined) => (param === undefined ? undefined : Number(param))
