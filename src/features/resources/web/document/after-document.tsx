import { AuthorCard } from './author-card.tsx'
import { Contributors } from './facts/contributors.tsx'
import { MoreToRead } from './more-to-read.tsx'
import { NeighbourWays } from './neighbour-ways.tsx'
import type { Neighbour } from '../resource-queries.ts'

export interface AfterDocumentProps {
  spaceId: number
  id: number
  userId: number
  isLocked: boolean
  previous?: Neighbour
  next?: Neighbour
}

export const AfterDocument = ({ spaceId, id, userId, isLocked, previous, next }: AfterDocumentProps) => (
  <>
    <AuthorCard userId={userId} />
    {!isLocked && <Contributors spaceId={spaceId} id={id} />}
    {(previous || next) && <NeighbourWays spaceId={spaceId} {...(previous && { previous })} {...(next && { next })} />}
    <MoreToRead spaceId={spaceId} id={id} />
  </>
)
