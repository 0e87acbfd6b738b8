import User from 'lucide-react/icons/user'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { userKind } from '../kind.ts'

interface Found {
  id: number
  type: string
  nickname: string
  avatar: string | null
}

export const kind: WebKind = {
  declared: userKind,
  icon: <User aria-hidden />,
  found: {
    address: ({ id }: Found) => paths.user(id),
    picture: ({ nickname, avatar }: Found) => <Avatar name={nickname} src={avatar && paths.file(avatar)} />,
  },
}
