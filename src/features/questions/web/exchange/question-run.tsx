import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCall } from '#src/client/data/queries.ts'
import { readRun, stopRun } from '#src/features/runs/contract.ts'
import { FinishedWork, useMadeShown, WorkView } from '#src/features/runs/web/public.tsx'
import { queryKey, type Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { PreviewTable } from './preview-table.tsx'
import { sendQuestions, useImportOf } from './question-import.ts'

type Run = Reply<typeof readRun>

interface Props {
  spaceId: number
  id: number
  /** Something else is to be chosen, or changed. */
  onBack: () => void
  onDone: () => void
}

/** A preview or an import: how far it is, and what has become of it. */
export function QuestionRun({ spaceId, id, ...next }: Props) {
  const call = useCall()
  const input = { params: { id } }
  const reading = useQuery<Run>({
    queryKey: queryKey(readRun, input),
    queryFn: ({ signal }) => call(readRun, input, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1000),
  })
  const stop = useAction(stopRun, { refresh: [readRun] })
  const made = reading.data?.batch?.made ?? 0
  useMadeShown({ hasMade: made > 0, isOver: Boolean(reading.data?.finished_at) })
  const stages = { reading: '正在读取题目', documents: '正在写入题目', pictures: '' }
  return (
    <WorkView
      verb="导入"
      spaceId={spaceId}
      reading={reading}
      stageOf={({ state, stage }) => (state === 'waiting' || stage === null ? null : stages[stage])}
      titleOf={({ file_name }) => <p className="truncate font-semibold">{file_name}</p>}
      stop={{ isPending: stop.isPending, mutateAsync: () => stop.mutateAsync(input) }}
      whenStopped="停止以后，一道题也不会写入。"
    >
      {(run) =>
        run.batch?.preview ? <Preview spaceId={spaceId} run={run} {...next} /> : <Result run={run} {...next} />
      }
    </WorkView>
  )
}

type PartProps = Pick<Props, 'onBack' | 'onDone'> & { run: Run }

/** What an import would make; it begins from here. */
function Preview({ spaceId, run, onBack }: PartProps & { spaceId: number }) {
  const { file, text } = useImportOf(spaceId)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { found, preview } = run.batch!
  const lost = run.report?.lost ?? 0
  async function begin() {
    setSending(true)
    try {
      await sendQuestions(spaceId, { dryRun: false, skips: lost > 0 })
    } catch (error) {
      setProblem(isAppError(error) ? error.message : '发送失败，请重试')
      setSending(false)
    }
  }
  const canBegin = found > 0 && (file !== null || text.trim() !== '')
  return (
    <FinishedWork
      verb="预览"
      work={run}
      stopped="预览已停止，没有写入任何题目"
      foot={
        <>
          <Button onClick={onBack}>返回修改</Button>
          {canBegin && (
            <Button variant="primary" loading={isSending} onClick={() => void begin()}>
              {lost ? `跳过有问题的，导入 ${found} 道题` : `导入 ${found} 道题`}
            </Button>
          )}
        </>
      }
    >
      <p>
        还没有写入任何题目。{run.file_name} 里可以导入的题有 <b>{found}</b> 道
        {lost > 0 && (
          <>
            ，不能导入的有 <b className="text-danger">{lost}</b> 处：改好再来，或者跳过它们
          </>
        )}
        。
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {!!preview?.length && <PreviewTable list={preview} found={found} />}
    </FinishedWork>
  )
}

/** What has become of an import. */
function Result({ run, onBack, onDone }: PartProps) {
  const made = run.batch?.made ?? 0
  return (
    <FinishedWork
      verb="导入"
      work={run}
      stopped="已停止，没有写入任何题目"
      foot={
        <>
          <Button onClick={onBack}>{made ? '再导入一份' : '返回修改'}</Button>
          <Button variant="primary" onClick={onDone}>
            {made ? '查看题目' : '关闭'}
          </Button>
        </>
      }
    >
      {run.state === 'done' && (
        <p>{made ? `导入了 ${made} 道题。` : '一道题也没有写入：文件里有不能导入的题，改好以后再来。'}</p>
      )}
    </FinishedWork>
  )
}
