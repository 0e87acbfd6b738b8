import { useSyncExternalStore } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { AnchorParts } from '../discussion/anchor-parts.ts'

interface Props {
  anchors: AnchorParts
  /** The part that is chosen; null: the comment is about the whole. */
  value: string | null
  onChange: (anchor: string | null) => void
}

/** Whether a comment is about the part that its writer is at. */
export function AnchorChoice({ anchors, value, onChange }: Props) {
  const current = useSyncExternalStore(anchors.subscribe, anchors.current, () => null)
  const anchor = value ?? current
  const label = anchor === null ? null : anchors.labelOf(anchor)
  if (label === null) return null
  return (
    <Checkbox
      label={`在 ${label} 处`}
      checked={value !== null}
      onChange={({ target }) => onChange(target.checked ? anchor : null)}
    />
  )
}
