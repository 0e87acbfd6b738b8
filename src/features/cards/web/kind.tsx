import SquareStack from 'lucide-react/icons/square-stack'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { addressOfCard, cardKind } from '../kind.ts'

interface Found {
  id: number
  type: string
  /** Null for a personal card. */
  space: { id: number; title: string } | null
  author: { id: number; nickname: string }
}

const personal = cardKind.types.UserCard

export const kind: WebKind = {
  declared: cardKind,
  icon: <SquareStack aria-hidden />,
  trashed: () => <SquareStack role="img" aria-label="卡片" />,
  contributed: {
    desk: ({ spaceId, target, contribution, isNew }) =>
      target !== null && !isNew ? paths.reviseCard(spaceId, target, contribution) : null,
  },
  spaceTab: { text: '卡片', address: paths.cards, counted: 'cards' },
  found: {
    address: ({ space, id }: Found) => addressOfCard({ id, space: space?.id ?? null }),
    picture: () => <SquareStack size={18} aria-hidden />,
    where: ({ space, author }: Found) => (
      <>
        {space ? <Link to={paths.space(space.id)}>{space.title}</Link> : personal} ·{' '}
        <Link to={paths.user(author.id)}>{author.nickname}</Link>
      </>
    ),
    place: ({ space }: Found) => space?.title ?? personal,
  },
}
