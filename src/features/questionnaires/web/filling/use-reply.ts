import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { newKey } from '#src/client/data/idempotent-call.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import type { Attachment } from '#src/features/files/web/public.tsx'
import { type Answer, faultsOfReply, wayThrough } from '#src/features/questionnaires/answers.ts'
import {
  listQuestionnaires,
  readQuestionnaire,
  replyToQuestionnaire,
  showAnswer,
} from '#src/features/questionnaires/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import type { Questionnaire } from '../questionnaire-queries.ts'
import { dropReply, type KeptReply, keepReply, loadReply } from './kept-reply.ts'

type Errors = Record<number, string>
const fresh = (): KeptReply => ({
  answers: {},
  files: {},
  key: newKey(),
  seed: Math.floor(Math.random() * 2 ** 31),
  began: Date.now(),
  isSent: false,
})
const isLost = (error: unknown) =>
  isAppError(error) && (error.errorName === 'unavailable' || error.errorName === 'internal')

/** Filling in: what was answered stays in this browser until the server has it, and is handed in once, however often it is sent. */
export function useReply(questionnaire: Questionnaire) {
  const { id, questionnaire_items: items } = questionnaire
  const call = useCall()
  const cache = useCache()
  const me = useCurrentUser()?.id ?? 0
  const { found, reply, newest, change, begin, isKept } = useKept(me, id)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'offline' | 'done'>(reply.isSent ? 'offline' : 'open')
  function answer(item: number, given: Answer) {
    change({ answers: { ...newest.current.answers, [item]: given }, isSent: false })
    setRefusal(null)
    setState('open')
    setErrors(({ [item]: _mended, ...others }) => others)
  }
  async function send() {
    const met = onTheWay(items, newest.current.answers)
    const faults = faultsOfReply(items, met)
    setErrors(faults)
    setRefusal(null)
    if (Object.keys(faults).length) return showFirst()
    setState('sending')
    change({ isSent: true })
    try {
      await call(replyToQuestionnaire, inputOf(id, met, newest.current), { idempotencyKey: newest.current.key })
      dropReply(me, id)
      setState('done')
      for (const changed of [readQuestionnaire, showAnswer, listQuestionnaires]) void cache.refresh(changed)
    } catch (error) {
      if (isLost(error)) return setState('offline')
      change({ isSent: false })
      setState('open')
      if (!isAppError(error)) throw error
      setErrors(errorsIn(error.data?.fields))
      setRefusal(error.data?.fields ? '有几题需要改一下' : error.message)
      showFirst()
    }
  }
  useWhenOnline(state === 'offline', send)
  return {
    reply,
    errors,
    refusal,
    state,
    isKept,
    isRestored: found !== null,
    answer,
    send: () => void send(),
    keepFile: ({ key, ...file }: Attachment) => change({ files: { ...newest.current.files, [key]: file } }),
    startAgain() {
      begin()
      setErrors({})
      setState('open')
    },
  }
}

/** The reply as this browser keeps it. */
function useKept(me: number, id: number) {
  const [found] = useState(() => loadReply(me, id))
  const [reply, setReply] = useState<KeptReply>(() => found ?? fresh())
  const newest = useRef(reply)
  const [isKept, setKept] = useState(true)
  function show(next: KeptReply) {
    newest.current = next
    setReply(next)
  }
  return {
    found,
    reply,
    newest,
    isKept,
    change(by: Partial<KeptReply>) {
      show({ ...newest.current, ...by })
      setKept(keepReply(me, id, newest.current))
    },
    begin() {
      dropReply(me, id)
      show(fresh())
    },
  }
}

/** What was handed in without a network goes when there is one. */
function useWhenOnline(isWaiting: boolean, send: () => Promise<unknown>) {
  const sending = useRef(send)
  useEffect(() => void (sending.current = send))
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void sending.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isWaiting])
}

/** Answers to what is met alone, without those that say nothing. */
function onTheWay(items: Questionnaire['questionnaire_items'], answers: KeptReply['answers']) {
  const met = wayThrough(items, answers).map(({ timestamp }) => timestamp)
  return Object.fromEntries(
    met.flatMap((item) => (answers[item] && Object.keys(answers[item]).length ? [[item, answers[item]]] : [])),
  ) as Record<number, Answer>
}

const inputOf = (id: number, answers: Record<number, Answer>, { began }: KeptReply) => {
  const seconds = Math.round((Date.now() - began) / 1000)
  return {
    params: { questionnaireId: id },
    body: {
      answers: Object.entries(answers).map(([timestamp, given]) => ({ timestamp: Number(timestamp), ...given })),
      // more than an hour is no measure
      ...(seconds <= 3600 && { seconds }),
    },
  }
}

const errorsIn = (fields: Record<string, string> = {}): Errors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const item = /^answers\.(\d+)/.exec(name)?.[1]
      return item ? [[Number(item), message]] : []
    }),
  )

const showFirst = () =>
  requestAnimationFrame(() => document.querySelector('main form [role=alert]')?.scrollIntoView({ block: 'center' }))
