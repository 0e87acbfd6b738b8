import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxCards } from '#src/features/resources/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { NewDeckFromFile } from '#src/features/resources/web/decks/deck-files.tsx'
import type { DocumentFields } from '../document-fields.ts'

const DeckPicker = lazy(() => import('./deck-picker.tsx'))

interface Props {
  form: UseFormReturn<DocumentFields>
  spaceId: number | null
  isNew: boolean
}
type Cards = DocumentFields['cards']
/** Rows that are shown at first: a deck may hold thousands. */
const some = 50

/** The cards of a deck, in order. */
export function DeckField({ form, spaceId, isNew }: Props) {
  const cards = form.watch('cards')
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(some)
  const error = (form.formState.errors as { cards?: { message?: string } }).cards
  const change = (next: Cards) => form.setValue('cards', next, { shouldDirty: true })
  const swap = (a: number, b: number) => {
    const next = [...cards]
    ;[next[a], next[b]] = [next[b]!, next[a]!]
    change(next)
  }
  return (
    <section className="grid gap-2" aria-labelledby="deck-cards">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="deck-cards" className="grow font-medium">
          卡片 <span className="font-normal text-text-3">{cards.length} 张</span>
        </h2>
        {isNew && <NewDeckFromFile spaceId={spaceId} />}
        <Button onClick={() => setOpen(true)} reason={cards.length >= maxCards ? '卡片集已经满了' : undefined}>
          <Plus aria-hidden /> 选卡片
        </Button>
      </div>
      {cards.length === 0 ? (
        <p className="rounded-r2 border border-dashed border-line-strong px-4 py-6 text-center text-text-2">
          还没有卡片：从空间的卡片、题目和自己的卡片里选，顺序可以再调
        </p>
      ) : (
        <ol className="rounded-r2 border border-line bg-surface">
          {cards.slice(0, shown).map((card, n) => (
            <li key={card.id} className="flex items-center gap-2 border-line px-3 py-1.5 not-first:border-t">
              <span className="w-8 shrink-0 text-right text-sm text-text-3 tabular-nums">{n + 1}</span>
              <span className="min-w-0 flex-1 truncate">{nameOf(card)}</span>
              <MoveButtons name={`“${nameOf(card)}”`} at={n} count={cards.length} onMove={(by) => swap(n, n + by)} />
              <IconButton label={`移出“${nameOf(card)}”`} onClick={() => change(cards.filter((one) => one !== card))}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {cards.length > shown && (
        <Button onClick={() => setShown(shown + some * 4)}>再显示一些（还有 {cards.length - shown} 张）</Button>
      )}
      {error?.message && (
        <p role="alert" className="text-sm text-danger">
          {error.message}
        </p>
      )}
      <Suspense>
        {isOpen && (
          <DeckPicker
            spaceId={spaceId}
            chosen={new Set(cards.map(({ id }) => id))}
            onChoose={(card) => change([...form.getValues('cards'), card])}
            onRemove={(id) => change(form.getValues('cards').filter((one) => one.id !== id))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** One that somebody else put there and this writer may not see. */
const nameOf = ({ title }: Cards[number]) => title || '非公开内容'
