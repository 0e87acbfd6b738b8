import type { ReactNode } from 'react'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ThingBar } from '#src/ui/thing-bar.tsx'

interface Props {
  user: { id: number; nickname: string; avatar: string | null }
  act: string
  /** Where one goes who does not save. */
  back: string
  tools: ReactNode
}

/** The line above a text of one's own that is being written. */
export const OwnBar = ({ user, act, back, tools }: Props) => (
  <ThingBar
    back={{ to: back, label: '返回' }}
    face={<Avatar size="xs" name={user.nickname} src={user.avatar && paths.file(user.avatar)} />}
    crumbs={[{ text: user.nickname, to: paths.user(user.id) }, { text: act }]}
    place={0}
    tools={tools}
  />
)
