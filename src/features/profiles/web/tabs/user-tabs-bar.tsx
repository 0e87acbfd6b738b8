import { useParams } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { paths } from '#src/shared/paths.ts'
import { LinkTabs } from '#src/ui/tabs.tsx'
import { madeTabs } from './made-tab.tsx'

const ownTabs = [
  ['drafts', '草稿'],
  ['files', '文件'],
] as const

/** The ways to all that stands under a banner; those of kinds to come appear with their kinds. */
export function UserTabsBar({ user }: { user: { id: number; nickname: string } }) {
  const { curTab = 'spaces' } = useParams()
  const isMine = useCurrentUser()?.id === user.id
  const tabs = [
    ['spaces', '空间'],
    ['docs', '文档'],
    ...madeTabs().map(({ key, text }) => [key, text] as const),
    ['activity', '动态'],
    ['collections', '收藏'],
    ['following', '关注'],
    ['followers', '粉丝'],
    ['score', '积分'],
    ...(isMine ? ownTabs : []),
  ] as const
  return (
    <LinkTabs
      label={`${user.nickname}的内容`}
      tabs={tabs.map(([key, text]) => ({ to: paths.userTab(user.id, key), text, current: key === curTab }))}
    />
  )
}
