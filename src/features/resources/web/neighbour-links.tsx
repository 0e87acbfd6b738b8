import { whenSeen } from '#src/client/when-seen.tsx'
import type { NeighbourWaysProps } from './neighbour-ways.tsx'

/** The ways to the documents before and after this one in its folder. They stand below the text, and so does their code. */
export const NeighbourLinks = (props: NeighbourWaysProps) => (props.previous || props.next) && <Ways {...props} />

const Ways = whenSeen<NeighbourWaysProps>(
  'neighbours',
  import.meta.env.SSR ? (await import('./neighbour-ways.tsx')).NeighbourWays : null,
  () => import('./neighbour-ways.tsx').then((module) => module.NeighbourWays),
)
