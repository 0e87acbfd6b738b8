import { useState } from 'react'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCall } from '#src/client/data/queries.ts'
import { answerQuestion, revealQuestion } from '#src/features/questions/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Question } from '../question-queries.ts'

/** What somebody chose or wrote on the front. */
export interface Given {
  chosen: readonly number[]
  words: string
}

/** The answer of a question that is studied: what was answered in place is marked; who answered nothing asks to see it. */
export function useSolution(question: Question) {
  const call = useCall()
  const once = useIdempotentCall()
  const [solved, setSolved] = useState<Question | null>(null)
  const [error, setError] = useState<string | null>(null)
  const params = { spaceId: question.product.id, id: question.id }

  async function ask({ chosen, words }: Given) {
    setError(null)
    const isAnswered = question.cate === 3 ? words.trim() !== '' : chosen.length > 0
    // known already, so that no network is needed
    if (!isAnswered && question.revealed) return setSolved(question)
    try {
      setSolved(
        isAnswered
          ? await once(answerQuestion, {
              params,
              body: { form: question.form, ...(question.cate === 3 ? { answer: words } : { chosen: [...chosen] }) },
            })
          : await call(revealQuestion, { params }),
      )
    } catch (failure) {
      if (question.revealed) return setSolved(question)
      setError(isAppError(failure) ? failure.message : '答案加载失败，请检查网络后重试')
    }
  }
  return { solved, error, ask }
}
