import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { frontIssues, homeIssues } from '../contract.ts'
import { issueKind } from '../kind.ts'

interface Found {
  id: number
  type: string
  is_solved?: boolean
  space: { id: number; title: string } | null
  author: { id: number; nickname: string }
}
const HomeCards = lazyPart(() => import('./home-cards.tsx').then((module) => module.HomeCards))

export const kind: WebKind = {
  declared: issueKind,
  icon: <CircleDot aria-hidden />,
  trashed: () => <CircleDot role="img" aria-label="讨论" />,
  homeSections: [
    {
      id: 'home-issues',
      title: '讨论',
      calls: { front: frontIssues, home: homeIssues },
      query: { per_number: 6 },
      cards: (list) => <HomeCards list={list} />,
    },
  ],
  spaceTab: { text: '讨论', address: paths.issues, counted: 'issues' },
  found: {
    address: ({ id, space }: Found) => paths.issue(space!.id, id),
    picture: ({ is_solved }: Found) =>
      is_solved ? (
        <CircleCheck size={18} role="img" aria-label="已解决" className="text-success" />
      ) : (
        <CircleDot size={18} aria-hidden />
      ),
    where: ({ space, author }: Found) => (
      <>
        <Link to={paths.space(space!.id)}>{space!.title}</Link> ·{' '}
        <Link to={paths.user(author.id)}>{author.nickname}</Link>
      </>
    ),
    place: ({ space }: Found) => space!.title,
  },
}
