import House from 'lucide-react/icons/house'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Link } from '#src/ui/link.tsx'
import { spaceKind } from '../kind.ts'

interface Found {
  id: number
  type: string
  title: string
  avatar: string | null
  owner: { id: number; nickname: string }
}

export const kind: WebKind = {
  declared: spaceKind,
  icon: <House aria-hidden />,
  found: {
    address: ({ id }: Found) => paths.space(id),
    picture: ({ title, avatar }: Found) => <Avatar square size="sm" name={title} src={avatar && paths.file(avatar)} />,
    where: ({ owner }: Found) => (
      <>
        空间 · <Link to={paths.user(owner.id)}>{owner.nickname}</Link>
      </>
    ),
    place: () => '空间',
  },
}
