import RotateCw from 'lucide-react/icons/rotate-cw'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Block, blocksOf } from '#src/features/cards/blocks.ts'
import { borderOf } from '#src/features/cards/kind.ts'
import { OcclusionView } from './occlusion-view.tsx'
import { openGap, useGaps } from './use-gaps.ts'
import '#src/ui/styles/cards.css'

interface Props {
  card: { id: number; title: string; content: string; border_hex: string; horizontal: boolean; font_size: number }
  /** Study cards are 300 pixels high (specification, section 4); what is longer scrolls. */
  isFixed?: boolean
  /** Above the text. */
  facts?: ReactNode
}

/** A card: on its back title and text, on its front the title alone. */
export function CardView({ card, isFixed = false, facts }: Props) {
  const [isFront, setFront] = useState(false)
  const flip = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useGaps(text)
  const blocks = blocksOf(card.content)
  // a page has one heading of the first level, on the side that is seen
  const [Front, Back] = isFront ? (['h1', 'p'] as const) : (['p', 'h1'] as const)
  const hasGaps = card.content.includes('class=\\"cloze\\"')
  return (
    <>
      <div
        className="flip"
        data-front={isFront || undefined}
        data-standing={card.horizontal ? undefined : ''}
        data-fixed={isFixed || undefined}
        style={{ '--border': borderOf(card.border_hex), '--card-font': `${card.font_size}px` } as CSSProperties}
      >
        <section className="flip-side flip-back" inert={isFront} aria-label="背面">
          <div
            ref={text}
            className="flip-scroll"
            {...(isFixed && { tabIndex: 0, role: 'region', 'aria-label': '卡片内容' })}
          >
            <Back className="card-title">{card.title}</Back>
            {facts}
            {blocks.length ? (
              <div className="card-blocks">
                {blocks.map((block) => (
                  <BlockView key={block.key} block={block} name={`card-${card.id}-${block.key}`} />
                ))}
              </div>
            ) : (
              <p className="py-6 text-center text-text-3">这张卡片没有内容</p>
            )}
          </div>
        </section>
        <div className="flip-side flip-front" inert={!isFront}>
          <Front className="card-front-title">{card.title}</Front>
          <button
            type="button"
            className="absolute inset-0 cursor-pointer rounded-[17px]"
            title="翻到背面"
            aria-label="翻到背面"
            onClick={() => {
              setFront(false)
              flip.current?.focus()
            }}
          />
        </div>
      </div>
      {/* a card that is turning swells beyond its edge, and stays behind the buttons */}
      <div className="noscript:hidden relative z-1 mt-3 flex flex-wrap items-center justify-center gap-2 print:hidden">
        <Button ref={flip} aria-pressed={isFront} onClick={() => setFront(!isFront)}>
          <RotateCw aria-hidden />
          {isFront ? '看背面' : '看正面'}
        </Button>
        {hasGaps && !isFront && <AllGaps of={text} />}
      </div>
    </>
  )
}

function AllGaps({ of }: { of: React.RefObject<HTMLElement | null> }) {
  const [areOpen, setOpen] = useState(false)
  // in the press itself: an effect would close at first what somebody quick has opened
  function turn() {
    for (const gap of of.current?.querySelectorAll<HTMLElement>('.cloze') ?? []) openGap(gap, !areOpen)
    setOpen(!areOpen)
  }
  return (
    <Button aria-pressed={areOpen} onClick={turn}>
      {areOpen ? '盖住填空' : '显示全部填空'}
    </Button>
  )
}

interface BlockProps {
  block: Block
  name: string
  /** Covered parts of pictures are open at first. */
  areOpen?: boolean
}
export function BlockView({ block, name, areOpen = false }: BlockProps) {
  if (block.type === 'occlusion') return <OcclusionView content={block.content} areOpen={areOpen} />
  if (block.type !== 'steps') return <RichText name={name} html={block.content} />
  return (
    <ol className="card-steps">
      {block.content.map((step, n) => (
        <li key={n}>
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            {step.title && <span>{step.title}</span>}
            {step.nodeTime && <span className="text-sm font-normal text-text-3">{step.nodeTime}</span>}
          </p>
          {step.content && <RichText name={`${name}-${n}`} html={step.content} />}
        </li>
      ))}
    </ol>
  )
}
