import House from 'lucide-react/icons/house'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { spaceKind } from '../kind.ts'
import { SpaceSeal } from './space-seal.tsx'

interface Found {
  id: number
  type: string
  title: string
  avatar: string | null
  colour: number
  key_character: string
  owner: { id: number; nickname: string }
}

export const kind: WebKind = {
  declared: spaceKind,
  icon: <House aria-hidden />,
  found: {
    address: ({ id }: Found) => paths.space(id),
    picture: (space: Found) => <SpaceSeal space={space} size="sm" />,
    where: ({ owner }: Found) => (
      <>
        空间 · <Link to={paths.user(owner.id)}>{owner.nickname}</Link>
      </>
    ),
    place: () => '空间',
  },
}
