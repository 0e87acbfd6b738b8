import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { Reminded } from './issue-fields.ts'

interface Props {
  people: readonly Reminded[]
  error: string | undefined
  mentions: MentionSource
  onChange: (people: Reminded[]) => void
}
const MOST = 50

/** Who is to be told of it, besides those whom the text mentions. */
export function ReminderField({ people, error, mentions, onChange }: Props) {
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  const choose = ({ id, nickname }: Reminded) => {
    if (people.every((other) => other.id !== id)) onChange([...people, { id, nickname }])
    close()
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">提醒谁看</legend>
      <div className="flex flex-wrap items-center gap-2">
        {people.map(({ id, nickname }) => (
          <span key={id} className="inline-flex min-h-7 items-center gap-1 rounded bg-tag pl-2.5 text-sm text-tag-text">
            {nickname}
            <button
              type="button"
              aria-label={`不提醒 ${nickname}`}
              className="grid size-6 place-items-center"
              onClick={() => onChange(people.filter((other) => other.id !== id))}
            >
              <X size={13} aria-hidden />
            </button>
          </span>
        ))}
        <Button size="sm" reason={people.length < MOST ? undefined : `最多提醒 ${MOST} 人`} onClick={() => open(true)}>
          选择要提醒的人
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {isOpen && mentions.picker({ onChoose: choose, onClose: close })}
    </fieldset>
  )
}
