import { Avatar } from './avatar.tsx'

type Person = { id: number; nickname: string; avatar?: string | null }

type Props = {
  people: readonly Person[]
  /** How many are shown before '+N'. */
  max?: number
  /** How many there are in all, where `people` is only the beginning. */
  total?: number
}

/** Overlapping small avatars; all names are read out as one label. */
export function AvatarStack({ people, max = 4, total = people.length }: Props) {
  const shown = people.slice(0, max)
  const rest = total - shown.length
  const names = shown.map((person) => person.nickname).join('、')
  return (
    <span
      role="img"
      aria-label={rest > 0 ? `${names}等 ${total} 人` : names}
      title={names}
      className="inline-flex items-center"
    >
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.nickname}
          src={person.avatar}
          size="sm"
          className="-ml-1.5 border-2 border-surface first:ml-0"
        />
      ))}
      {rest > 0 && <span className="ml-1.5 text-sm text-text-3 tabular-nums">+{rest}</span>}
    </span>
  )
}
