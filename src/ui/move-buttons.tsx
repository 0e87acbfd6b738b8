import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from './icon-button.tsx'

interface Props {
  /** What is moved, as it stands in the names of the buttons. */
  name: string
  at: number
  count: number
  size?: 'sm' | 'md'
  /** Why the first goes no further up, and the last no further down; where nothing is said, the button is disabled. */
  ends?: readonly [first: string, last: string]
  onMove: (by: 1 | -1) => void
}

/** Up and down, for one of a list that is put in order. */
export function MoveButtons({ name, at, count, size = 'md', ends, onMove }: Props) {
  const isFirst = at === 0
  const isLast = at === count - 1
  return (
    <>
      <IconButton
        size={size}
        label={`上移${name}`}
        disabled={isFirst && !ends}
        reason={isFirst ? ends?.[0] : undefined}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size={size}
        label={`下移${name}`}
        disabled={isLast && !ends}
        reason={isLast ? ends?.[1] : undefined}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  )
}
