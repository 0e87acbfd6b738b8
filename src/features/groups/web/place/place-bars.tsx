import type { ReactNode } from 'react'
import { SpaceBar, SpaceCrumbs } from '#src/features/spaces/web/public.tsx'
import { GroupBar, GroupCrumbs } from '../group-crumbs.tsx'
import type { Place } from './use-place.ts'

interface Props {
  place: Place
  crumbs: { text: string; to?: string }[]
}

export const PlaceCrumbs = ({ place: { space, group }, crumbs }: Props) =>
  group ? <GroupCrumbs group={group} crumbs={crumbs} /> : space && <SpaceCrumbs space={space} crumbs={crumbs} />

/** The one line that stands for a place on its things. */
export const PlaceBar = ({ place: { space, group }, ...bar }: Props & { tools: ReactNode; back?: string }) =>
  group ? <GroupBar group={group} {...bar} /> : space && <SpaceBar space={space} {...bar} />
