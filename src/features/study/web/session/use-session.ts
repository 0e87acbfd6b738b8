import { useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { dropReview, keepReview, type KeptReview, keptReviews } from '#src/client/kept-study.ts'
import { setStudyCard, undoReview } from '#src/features/study/contract.ts'
import type { Call } from '#src/shared/endpoint.ts'
import { toast } from '#src/ui/toast.ts'
import type { SessionCard } from '../offline/left-of.ts'
import { isPassing, type Outcome, sendReviews } from '../offline/send-reviews.ts'
import type { Queue } from '../study-queries.ts'
import { usePile } from './use-pile.ts'

type TakingBack = (() => Promise<unknown>) | null
/** Something that can be taken back. */
interface Act {
  card: SessionCard
  /** Resolves to what takes it back, once it was tried; null where there is nothing to take back. */
  undoing: Promise<TakingBack>
  /** It counted as an answer. */
  isAnswer: boolean
}

/**
 * One card after the other: an answer shows the next at once, while it is on its way. Until the server has it, it lies in this browser, so
 * that it is not lost with the network or the page.
 */
export function useSession(deckId: string, first: Queue) {
  const pile = usePile(deckId, first)
  const [acts, setActs] = useState<readonly Act[]>([])
  const acting = useActing(pile)
  const remember = (act: Act) => setActs((all) => [...all, act].slice(-50))

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

  return {
    ...pile,
    typesAnswer: first.settings.types_answer,
    canUndo: acts.length > 0,
    undo,
    answer(card: SessionCard, rating: number, took: number) {
      remember({ card, undoing: acting.answer(card, rating, took), isAnswer: true })
    },
    putAside(card: SessionCard, act: 'bury' | 'suspend') {
      remember({ card, undoing: acting.putAside(card, act), isAnswer: false })
    },
  }
}

/** What is done with the card that is shown. */
function useActing(pile: ReturnType<typeof usePile>) {
  const call = useCall()
  const userId = useCurrentUser()?.id ?? 0
  return {
    answer(card: SessionCard, rating: number, took: number): Promise<TakingBack> {
      pile.take(card, 1)
      const review = reviewOf(card, rating, took)
      const isKept = keepReview(userId, review)
      return pile.inTurn(async () => {
        try {
          const told = await sendReviews(call, { userId, also: isKept ? [] : [review] })
          return takingBackSent(call, told.get(review.key))
        } catch (error) {
          if (isKept && isPassing(error)) {
            pile.wait(card, rating)
            return takingBackKept(userId, review)
          }
          toastRefusal(error, '这次回答没有保存，请再答一次')
          pile.giveBack(card, 1)
          return null
        }
      })
    },
    putAside(card: SessionCard, act: 'bury' | 'suspend'): Promise<TakingBack> {
      pile.take(card, 0)
      const params = { id: card.id }
      return pile.inTurn(async () => {
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
    },
  }
}

const reviewOf = ({ id, seen }: SessionCard, rating: number, took: number): KeptReview => ({
  card_id: id,
  rating,
  seen,
  at: new Date().toISOString(),
  took: Math.min(Math.max(0, Math.round(took)), 600_000),
  key: crypto.randomUUID(),
})

/** @param outcome absent where another window sent it */
function takingBackSent(call: Call, outcome: Outcome | undefined): TakingBack {
  // there is nothing to take back of it
  if (outcome?.outcome === 'overtaken') toast.warning('这张卡片在别处已经答过，这次没有记')
  const id = outcome?.id
  return id ? () => call(undoReview, { params: { id } }) : null
}

/** As long as it lies here. */
const takingBackKept =
  (userId: number, { key }: KeptReview) =>
  async () => {
    if (!keptReviews(userId).some((one) => one.key === key)) throw new Error('sent meanwhile')
    dropReview(userId, key)
  }
