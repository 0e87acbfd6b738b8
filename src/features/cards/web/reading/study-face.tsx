import { useEffect, useRef } from 'react'
import { type Block, blocksOf } from '#src/features/cards/blocks.ts'
import { BlockView } from './card-view.tsx'
import { openGap, useGaps } from './use-gaps.ts'
import '#src/ui/styles/cards.css'

interface Props {
  card: { id: number; title: string; content: string }
  /** Whether the answer is shown. */
  isOpen: boolean
}

/** A card as it is studied: first its title with gaps and covered pictures, then all that stands on it. */
export function StudyFace({ card, isOpen }: Props) {
  const text = useRef<HTMLDivElement>(null)
  useGaps(text)
  const blocks = blocksOf(card.content)
  const shown = isOpen ? blocks : blocks.filter(isAsked)
  useEffect(() => {
    for (const gap of text.current?.querySelectorAll<HTMLElement>('.cloze') ?? []) openGap(gap, isOpen)
  }, [isOpen, card.id])
  return (
    <div ref={text} className="study-face">
      <h1 className="study-title">{card.title}</h1>
      {shown.length > 0 && (
        <div className="card-blocks">
          {shown.map((block) => (
            <BlockView
              key={`${block.key} ${isOpen}`}
              block={block}
              name={`study-${card.id}-${block.key}-${isOpen}`}
              areOpen={isOpen}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** What asks by itself: gaps and what is covered. */
const isAsked = ({ type }: Block) => type === 'cloze' || type === 'occlusion'
