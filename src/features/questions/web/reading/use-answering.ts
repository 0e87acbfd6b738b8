import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useIdempotentCall } from '#src/client/data/idempotent-call.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { pendingAction, useAskToSignIn } from '#src/client/pending-action.ts'
import { type AppError, isAppError } from '#src/shared/errors.ts'
import {
  answerQuestion,
  listAnswers,
  listQuestions,
  listWrong,
  readQuestion,
  revealQuestion,
} from '#src/features/questions/contract.ts'
import { optionsOf, type Question, questionQuery } from '../question-queries.ts'
import { useLetterKeys } from './use-letter-keys.ts'

export type Result = NonNullable<Question['last_answer']>

/** Longer than this is no measure of how hard it was. */
const LONGEST = 3600

/** Answering a question, as often as somebody likes. @param isPractice it is shown without what was answered before */
export function useAnswering(read: Question, isPractice: boolean) {
  // what an answer, or asking for the solution, has brought in this sitting
  const [brought, setBrought] = useState<Question | null>(null)
  const [isAgain, setAgain] = useState(false)
  const closed = brought ?? (isPractice || isAgain ? null : closedFrom(read))
  const isOpen = closed === null
  // a newer reading, of the votes say, must not take the result away
  const question = closed ? { ...read, ...knownOf(closed) } : read
  const result = closed?.last_answer ?? null
  const [error, setError] = useState<string | null>(null)
  const given = useGiven(question.cate)
  const took = useBeginning(isOpen)
  const send = useSending(read, { setBrought, setError })
  const submit = () => {
    if (!isOpen) return
    const missing = given.missing()
    setError(missing)
    if (missing === null) void send.answer({ ...given.body(), form: question.form, ...took() })
  }
  useLetterKeys({ options: optionsOf(question), choose: given.choose, submit, isOpen: isOpen && question.cate !== 3 })
  return {
    question,
    result,
    /** It waits for an answer; else its solution is shown. */
    isOpen,
    chosen: result?.chosen ?? given.chosen,
    words: result?.answer ?? given.words,
    error,
    sending: send.sending,
    choose: given.choose,
    write: given.write,
    submit,
    reveal: () => void send.reveal(),
    again() {
      setBrought(null)
      setAgain(true)
      setError(null)
      given.clear()
    },
  }
}

/** Whoever may edit a question knows its answer without having asked, and may try it all the same. */
const closedFrom = (read: Question) => (read.revealed && (read.last_answer || !read.can.edit) ? read : null)

/** What the reader has chosen or written so far. */
function useGiven(cate: Question['cate']) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [words, write] = useState('')
  const choose = useCallback(
    (timestamp: number) =>
      setChosen((before) => {
        if (cate !== 2) return [timestamp]
        return before.includes(timestamp) ? before.filter((one) => one !== timestamp) : [...before, timestamp]
      }),
    [cate],
  )
  return {
    chosen,
    words,
    choose,
    write,
    missing() {
      if (cate === 3) return words.trim() ? null : '请写下答案'
      return chosen.length ? null : '请选择答案'
    },
    body: () => (cate === 3 ? { answer: words } : { chosen: [...chosen] }),
    clear() {
      setChosen([])
      write('')
    },
  }
}

const brings = [
  'options',
  'revealed',
  'answer',
  'analysis',
  'analyse_videos',
  'has_math',
  'last_answer',
  'statistics',
  'own',
] as const satisfies (keyof Question)[]

/** What an answer has brought. */
const knownOf = (question: Question) =>
  Object.fromEntries(brings.map((name) => [name, question[name]])) as Pick<Question, (typeof brings)[number]>

/** When the question came into sight, by the browser's clock. */
function useBeginning(isOpen: boolean) {
  const at = useRef(Infinity)
  useEffect(() => void (at.current = isOpen ? Date.now() : Infinity), [isOpen])
  return () => {
    const seconds = Math.round((Date.now() - at.current) / 1000)
    return seconds >= 0 && seconds <= LONGEST ? { seconds } : {}
  }
}

interface Setters {
  setBrought: (question: Question) => void
  setError: (error: string | null) => void
}
function useSending({ id, product }: Question, { setBrought, setError }: Setters) {
  const [sending, setSending] = useState(false)
  const once = useIdempotentCall()
  const call = useCall()
  const cache = useCache()
  const user = useCurrentUser()
  const askToSignIn = useAskToSignIn()
  const params = { spaceId: product.id, id }

  function keep(question: Question) {
    setBrought(question)
    cache.write(...questionQuery(String(product.id), String(id)), question)
    for (const changed of [listQuestions, listWrong, listAnswers]) void cache.refresh(changed)
  }
  async function answer(body: { chosen?: number[]; answer?: string; form: number; seconds?: number }) {
    if (!user) return askToSignIn({ act: pendingAction(answerQuestion, { params, body }, '作答') })
    setSending(true)
    try {
      keep(await once(answerQuestion, { params, body }))
    } catch (error) {
      if (!isAppError(error)) throw error
      setError(wordsOf(error))
      if (error.errorName === 'conflict') void cache.refresh(readQuestion)
    }
    setSending(false)
  }
  async function reveal() {
    if (!user) return askToSignIn({ act: pendingAction(revealQuestion, { params }, '看解析') })
    try {
      keep(await call(revealQuestion, { params }))
    } catch (error) {
      toastRefusal(error, '加载失败')
    }
  }
  return { sending, answer, reveal }
}

const wordsOf = ({ message, data }: AppError) => Object.values(data?.fields ?? {})[0] ?? message
