import Users from 'lucide-react/icons/users'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { groupKind } from '../kind.ts'

export const kind: WebKind = {
  declared: groupKind,
  icon: <Users aria-hidden />,
  spaceTab: { text: '小组', address: paths.groups, counted: 'groups' },
}
