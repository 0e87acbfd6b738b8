import House from 'lucide-react/icons/house'
import { lazyPart } from '#src/client/lazy-part.tsx'
import type { WebKind } from '#src/features/subjects/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { frontSpaces, homeSpaces } from '../contract.ts'
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

const HomeCards = lazyPart(() => import('./home-cards.tsx').then((module) => module.HomeCards))

export const kind: WebKind = {
  declared: spaceKind,
  icon: <House aria-hidden />,
  homeSections: [
    {
      id: 'home-spaces',
      title: '空间',
      calls: { front: frontSpaces, home: homeSpaces },
      // specification, section 9
      query: { per_number: 10 },
      cards: (list) => <HomeCards list={list} />,
      empty: {
        picture: 'spaces',
        title: '还没有公开的空间，来创建第一个吧',
        act: { text: '新建空间', to: paths.newSpace() },
      },
    },
  ],
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
