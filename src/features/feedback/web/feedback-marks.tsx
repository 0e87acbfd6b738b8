import Lock from 'lucide-react/icons/lock'
import { Chip } from '#src/ui/chip.tsx'
import { type FeedbackState, type FeedbackTag, stateLabels, tagLabels } from '../kind.ts'

const tones = { open: 'warning', processing: 'brand', resolved: 'success', declined: 'plain' } as const

/** What it is about, how far it is, and who sees it. */
export const FeedbackMarks = ({ feedback }: { feedback: { tag: string; state: FeedbackState; is_open: boolean } }) => (
  <span className="flex flex-wrap justify-end gap-1.5">
    {!feedback.is_open && (
      <Chip>
        <Lock aria-hidden /> 仅管理员可见
      </Chip>
    )}
    <Chip>{tagLabels[feedback.tag as FeedbackTag]}</Chip>
    <Chip tone={tones[feedback.state]}>{stateLabels[feedback.state]}</Chip>
  </span>
)
