import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { markAttempt } from '#src/features/examinations/contract.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { toast } from '#src/ui/toast.ts'
import type { Typed, Waiting } from './marking-query.ts'

interface Props {
  waiting: Waiting
  typed: Typed
  /** It was marked, here or meanwhile by somebody else. */
  onMarked: () => void
}

/** One answer with what it is compared with, and its mark. */
export function MarkForm({ waiting, typed, onMarked }: Props) {
  const { attempt_id, position, user, question, answer, points: most, score, marks } = waiting
  const name = `${attempt_id}-${position}`
  const [{ points, remark }, setWritten] = useState(
    typed.get(name) ?? { points: score === null ? '' : String(score), remark: waiting.remark },
  )
  const write = (by: Partial<{ points: string; remark: string }>) => {
    const next = { points, remark, ...by }
    typed.set(name, next)
    setWritten(next)
  }
  const [error, setError] = useState<string>()
  const mark = useAction(markAttempt)
  async function save(given: number) {
    if (Number.isNaN(given) || given < 0 || given > most || given % 0.5 !== 0)
      return setError(`请填写 0 到 ${most} 之间的分数，可以有半分`)
    setError(undefined)
    try {
      const body = { marks: [{ position, points: given, remark, marks }] }
      await mark.mutateAsync({ params: { id: attempt_id }, body })
      typed.delete(name)
      toast.success('已评分')
      onMarked()
    } catch (failure) {
      toastRefusal(failure, '评分失败，填写的还在，请重试')
      if (isAppError(failure) && failure.errorName === 'conflict') onMarked()
    }
  }
  return (
    <Card
      as="article"
      aria-label={`${question.title}，${user?.nickname ?? '姓名已隐藏'}`}
      className="px-4 py-5 md:px-8"
    >
      <p className="text-sm text-text-3">{user?.nickname ?? '姓名已隐藏'}</p>
      <div className="mt-2">
        <RichText name={`stem-${name}`} html={question.content} />
      </div>
      <section aria-label="答案" className="mt-4 rounded-r2 bg-sunken px-4 py-3">
        <p className="text-sm text-text-3">答案</p>
        <p className="mt-1 break-words whitespace-pre-wrap">{answer || '没有作答'}</p>
      </section>
      {question.answer && (
        <section aria-label="参考答案" className="mt-4 border-l-[3px] border-success pl-4">
          <p className="text-sm text-text-3">参考答案</p>
          <RichText name={`answer-${name}`} html={question.answer} />
        </section>
      )}
      <form
        className="mt-5 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save(points.trim() === '' ? NaN : Number(points))
        }}
      >
        <FormField label={`得分（满分 ${most}）`} error={error}>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              inputMode="decimal"
              min={0}
              max={most}
              step={0.5}
              className="w-32"
              value={points}
              onChange={({ target }) => write({ points: target.value })}
            />
          )}
        </FormField>
        <FormField label="评语" hint="可以不写">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={2000}
              value={remark}
              onChange={({ target }) => write({ remark: target.value })}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={mark.isPending}>
            评分
          </Button>
          <Button loading={mark.isPending} onClick={() => void save(most)}>
            满分
          </Button>
          <Button loading={mark.isPending} onClick={() => void save(0)}>
            零分
          </Button>
        </div>
      </form>
    </Card>
  )
}
