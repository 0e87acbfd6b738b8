import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ContributionItem } from '../contribution-queries.ts'

type Card = NonNullable<ContributionItem['cards']>[number]

const words = { added: '放入', removed: '移出', moved: '移动' }
/** Rows that are shown at first. */
const some = 100

/** What becomes of the cards of a deck, each with what stands before it. */
export function CardChanges({ cards }: { cards: readonly Card[] }) {
  const [shown, setShown] = useState(some)
  const counts = (['added', 'removed', 'moved'] as const).flatMap((act) => {
    const count = cards.filter((card) => card.act === act).length
    return count ? `${words[act]} ${count} 张` : []
  })
  return (
    <div className="diff grid grid-cols-1 gap-2">
      <p className="text-sm text-text-3">卡片：{counts.join('，')}</p>
      <ul aria-label="卡片的变化" className="grid grid-cols-1 gap-1">
        {cards.slice(0, shown).map((card, at) => (
          <li key={card.id ?? -at} className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
            <Row card={card} />
          </li>
        ))}
      </ul>
      {cards.length > shown && (
        <Button className="justify-self-start" size="sm" onClick={() => setShown(shown + some * 4)}>
          再显示一些（还有 {cards.length - shown} 张）
        </Button>
      )}
    </div>
  )
}

function Row({ card: { act, id, title, path } }: { card: Card }) {
  const name = id === null ? '非公开内容' : <Link to={path}>{title}</Link>
  if (act === 'same') return <span className="text-text-3">{name}</span>
  return (
    <>
      <span className="text-sm text-text-3">{words[act]}</span>
      {act === 'added' ? <ins>{name}</ins> : act === 'removed' ? <del>{name}</del> : <span>{name}</span>}
    </>
  )
}
