import { useEffect, useRef, useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Flag from 'lucide-react/icons/flag'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useCache, useCall } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { dropAttempt } from '#src/client/kept-answers.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { cateLabels } from '#src/features/questions/kind.ts'
import { listAttempts } from '#src/features/resources/contract.ts'
import { readAttempt, submitAttempt } from '#src/features/examinations/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { type Attempt, attemptQuery } from '../attempt-query.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { AnswerField } from './answer-field.tsx'
import { ExamBar } from './exam-bar.tsx'
import { OtherWindow } from './other-window.tsx'
import { SavingNote } from './saving-note.tsx'
import type { AnswerStore, Given } from './answer-store.ts'
import { useAnswers } from './use-answers.ts'
import { useServerClock } from './use-server-clock.ts'

const WARNING = 5 * 60_000

/** An examination while it is taken: one question at a time, with a sheet of all. */
export function Taking({ attempt }: { attempt: Attempt }) {
  const clock = useServerClock(attempt.now)
  const { store, answers, saving, isKept } = useAnswers(attempt, clock.set)
  const [at, setAt] = useState(0)
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set())
  const [confirm, question] = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const { items } = attempt
  const item = items[at]!
  const given = answers.get(item.position)!
  const done = items.filter(({ position }) => isAnswered(answers.get(position)!)).length
  const { isSending, submit } = useSubmitting(attempt, store)
  const left = attempt.deadline === null ? null : Math.max(0, Date.parse(attempt.deadline) - clock.time)
  useTimeUp(left, submit)
  useRereading(attempt.id, { isRefused: saving.state === 'refused', onClock: clock.set })

  async function hand() {
    const open = items.length - done
    const conflicts = items.filter(({ position }) => answers.get(position)!.theirs).length
    const text = [
      open > 0 ? `还有 ${open} 题没有作答。` : '所有题目都已作答。',
      conflicts > 0 ? `${conflicts} 题在另一个窗口改过，还没有选用哪一个，按已保存的算。` : '',
      '交卷后不能再改。',
    ].join('')
    if (await confirm({ title: '现在交卷？', text, confirmText: '交卷' })) await submit()
  }
  function go(to: number) {
    setAt(to)
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }
  const flip = () => {
    const next = new Set(flags)
    if (!next.delete(item.position)) next.add(item.position)
    setFlags(next)
  }
  return (
    <>
      {question}
      <ExamBar
        attempt={attempt}
        left={left}
        part={items.length ? done / items.length : 0}
        isSending={isSending}
        onSubmit={() => void hand()}
      />
      <PageWidth className="grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-6">
        <Card as="article" aria-labelledby="item" className="min-w-0 px-4 py-5 md:px-8 md:py-7">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="item" ref={heading} tabIndex={-1} className="text-[16px] font-semibold outline-none">
              第 {at + 1} 题
            </h2>
            <span className="text-sm text-text-3">共 {items.length} 题</span>
            <Chip tone="brand">{cateLabels[item.cate as keyof typeof cateLabels]}</Chip>
            <Chip>{item.points} 分</Chip>
            <Button
              size="sm"
              variant="ghost"
              className="ml-auto"
              aria-pressed={flags.has(item.position)}
              onClick={flip}
            >
              <Flag aria-hidden /> {flags.has(item.position) ? '取消标记' : '标记'}
            </Button>
          </div>
          <div className="mt-4 text-lg leading-8">
            <RichText key={item.position} name={`stem-${item.position}`} html={item.content} />
          </div>
          {given.theirs && (
            <OtherWindow item={item} theirs={given.theirs} onSettle={(mine) => store.settle(item.position, mine)} />
          )}
          <AnswerField key={item.position} item={item} given={given} onPut={(by) => store.put(item.position, by)} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <Button disabled={at === 0} onClick={() => go(at - 1)}>
              <ChevronLeft aria-hidden /> 上一题
            </Button>
            <SavingNote saving={saving} isKept={isKept} />
            <Button disabled={at === items.length - 1} onClick={() => go(at + 1)}>
              下一题 <ChevronRight aria-hidden />
            </Button>
          </div>
        </Card>
        <AnswerSheet
          items={items}
          current={at}
          flags={flags}
          isAnswered={(position) => isAnswered(answers.get(position)!)}
          done={done}
          onGo={go}
        />
      </PageWidth>
    </>
  )
}

const isAnswered = ({ chosen, answer }: Given) => chosen.length > 0 || answer.trim() !== ''

/** Hands in what is there, with what is not saved yet. */
function useSubmitting({ id, examination }: Attempt, store: AnswerStore) {
  const call = useCall()
  const cache = useCache()
  const me = useCurrentUser()?.id ?? 0
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    try {
      await store.flush()
      const marked = await call(submitAttempt, { params: { id }, body: { items: store.unsent() } })
      dropAttempt(me, id)
      cache.write(...attemptQuery(id), marked)
      // with what it is compared with, which handing in does not wait for
      void cache.refresh(readAttempt)
      void cache.refresh(listAttempts)
      toast.success(`已交卷：${examination.title}`)
      window.scrollTo({ top: 0 })
    } catch (error) {
      toastRefusal(error, '交卷失败，答案还在，请重试')
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { isSending, submit }
}

interface Refused {
  isRefused: boolean
  onClock: (now: string) => void
}
/** Where the server saves nothing any more, it was handed in from elsewhere or the time is over: shows what became of it. */
function useRereading(id: number, { isRefused, onClock }: Refused) {
  const call = useCall()
  const cache = useCache()
  const me = useCurrentUser()?.id ?? 0
  const tried = useRef(0)
  useEffect(() => {
    if (!isRefused || Date.now() - tried.current < 5000) return
    tried.current = Date.now()
    void (async () => {
      try {
        const now = await call(readAttempt, { params: { id: String(id) } })
        onClock(now.now)
        if (now.state === 'running') return
        dropAttempt(me, id)
        cache.write(...attemptQuery(id), now)
        void cache.refresh(listAttempts)
        toast.warning('已经交卷，这里显示结果')
      } catch {
        // asked again in a moment
      }
    })()
  }, [isRefused, id, onClock, call, cache, me])
}

/** Says once that five minutes are left, and hands in when the time is over: the server does so too, whether anybody is here or not. */
function useTimeUp(left: number | null, submit: () => Promise<void>) {
  const warned = useRef(left !== null && left <= WARNING)
  const tried = useRef(0)
  useEffect(() => {
    if (left !== null && left <= WARNING && left > 0 && !warned.current) {
      warned.current = true
      toast.warning('还剩 5 分钟，时间到自动交卷')
    }
    if (left === null || left > 0 || Date.now() - tried.current < 5000) return
    tried.current = Date.now()
    void submit()
  }, [left, submit])
}
