import { useState } from 'react'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import type { Contribution } from '../contribution-queries.ts'
import { Conflicts } from './conflicts.tsx'
import { Decision } from './decision.tsx'
import { ItemCard } from './item-card.tsx'

/** What is proposed, one thing after the other, and what those who may decide do with it. */
export function Review({ contribution }: { contribution: Contribution }) {
  const { items, can } = contribution
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const choosable = can.merge && items.length > 1
  // what is gone, or not told, cannot be taken
  const taken = items.filter(({ id, hidden }) => !hidden && !left.has(id)).map(({ id }) => id)
  function choose(id: number, isTaken: boolean) {
    const next = new Set(left)
    if (isTaken) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <>
      <section aria-label="改动" className="grid grid-cols-1 gap-4">
        <h2 className="text-xl font-semibold">改动</h2>
        {items.map((item) => (
          <ItemCard key={item.id} contribution={contribution} item={item}>
            {choosable && !item.hidden && (
              <Checkbox
                label="接受这一项"
                checked={!left.has(item.id)}
                onChange={(event) => choose(item.id, event.target.checked)}
              />
            )}
          </ItemCard>
        ))}
      </section>
      {contribution.state === 'conflict' && can.merge ? (
        <Conflicts contribution={contribution} taken={taken} />
      ) : (
        contribution.state === 'conflict' && (
          <Card padded>
            <p className="text-text-2">有改动和现在的内容冲突，等待管理员选择要保留的写法；你也可以修改后重新提交。</p>
          </Card>
        )
      )}
      <Decision contribution={contribution} taken={taken} />
    </>
  )
}
