import { useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { toast } from '#src/ui/toast.ts'
import { reviewCards, setStudyCard, undoReview } from '#src/features/study/contract.ts'
import type { DueCard, Queue } from '../study-queries.ts'
import { usePile } from './use-pile.ts'

/** Something that can be taken back. */
interface Act {
  card: DueCard
  /** Resolves to what takes it back, once the server has it; null where it did not come to that. */
  undoing: Promise<(() => Promise<unknown>) | null>
  /** It counted as an answer. */
  isAnswer: boolean
}

/** One card after the other: an answer shows the next at once, while it is on its way. */
export function useSession(deckId: string, first: Queue) {
  const call = useCall()
  const pile = usePile(deckId, first)
  const [acts, setActs] = useState<readonly Act[]>([])
  const remember = (act: Act) => setActs((all) => [...all, act].slice(-50))

  function answer(card: DueCard, rating: number, took: number) {
    pile.take(card, 1)
    const key = crypto.randomUUID()
    const body = { reviews: [{ card_id: card.id, rating, seen: card.seen, took: Math.min(took, 600_000), key }] }
    const undoing = pile.inTurn(async () => {
      try {
        const { list } = await call(reviewCards, { body })
        const id = list[0]?.id
        // there is nothing to take back of it
        if (list[0]?.outcome === 'overtaken') toast.warning('这张卡片在别处已经答过，这次没有记')
        return id ? () => call(undoReview, { params: { id } }) : null
      } catch (error) {
        toastRefusal(error, '这次回答没有保存，请再答一次')
        pile.giveBack(card, 1)
        return null
      }
    })
    remember({ card, undoing, isAnswer: true })
  }

  function putAside(card: DueCard, act: 'bury' | 'suspend') {
    pile.take(card, 0)
    const params = { id: card.id }
    const undoing = pile.inTurn(async () => {
      try {
        await call(setStudyCard, { params, body: { act } })
        toast.success(act === 'bury' ? '今天不再出现' : '已暂停，在“复习”页可以恢复')
        return () => call(setStudyCard, { params, body: { act: act === 'bury' ? 'dig_up' : 'resume' } })
      } catch (error) {
        toastRefusal(error, '卡片没有放到一边，请重试')
        pile.giveBack(card, 0)
        return null
      }
    })
    remember({ card, undoing, isAnswer: false })
  }

  async function undo() {
    const last = acts.at(-1)
    if (!last) return
    setActs((all) => all.slice(0, -1))
    await pile.inTurn(async () => {
      try {
        const takeBack = await last.undoing
        if (!takeBack) return
        await takeBack()
        pile.giveBack(last.card, last.isAnswer ? 1 : 0)
      } catch (error) {
        toastRefusal(error, '没有撤销')
      }
    })
  }

  return { ...pile, typesAnswer: first.settings.types_answer, canUndo: acts.length > 0, answer, undo, putAside }
}
