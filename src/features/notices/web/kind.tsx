import Megaphone from 'lucide-react/icons/megaphone'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { noticeKind } from '../kind.ts'

const NoticesOfGroup = lazyPart(() => import('./group/notices-of-group.tsx').then((part) => part.NoticesOfGroup))

export const kind: WebKind = {
  declared: noticeKind,
  icon: <Megaphone aria-hidden />,
  trashed: () => <Megaphone role="img" aria-label="公告" />,
  spaceTab: { text: '公告', address: paths.notices, counted: 'notice' },
  groupTab: { text: '公告', address: paths.announcements },
  groupSection: () => <NoticesOfGroup />,
}
