import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#src/client/data/actions.ts'
import { useCall } from '#src/client/data/queries.ts'
import { readRun, stopRun } from '#src/features/runs/contract.ts'
import { FinishedWork, useMadeShown, WorkView } from '#src/features/runs/web/public.tsx'
import { queryKey, type Reply } from '#src/shared/endpoint.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { type Into, sendDeck, useImportInto } from './deck-import.ts'

type Run = Reply<typeof readRun>

interface Props {
  into: Into
  id: number
  /** Something else is to be chosen. */
  onBack: () => void
  onDone: () => void
}

/** A preview or an import: how far it is, and what has become of it. */
export function DeckRun({ id, ...next }: Props) {
  const call = useCall()
  const input = { params: { id } }
  const reading = useQuery<Run>({
    queryKey: queryKey(readRun, input),
    queryFn: ({ signal }) => call(readRun, input, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : 1000),
  })
  const stop = useAction(stopRun, { refresh: [readRun] })
  const { made = 0, changed = 0 } = reading.data?.batch ?? {}
  useMadeShown({ hasMade: made + changed > 0, isOver: Boolean(reading.data?.finished_at) })
  const stages = { reading: '正在读取文件', documents: '正在处理卡片', pictures: '正在保存图片' }
  return (
    <WorkView
      verb="导入"
      spaceId={0}
      reading={reading}
      stageOf={({ state, stage }) => (state === 'waiting' || stage === null ? null : stages[stage])}
      titleOf={({ file_name }) => <p className="truncate font-semibold">{file_name}</p>}
      stop={{ isPending: stop.isPending, mutateAsync: () => stop.mutateAsync(input) }}
      whenStopped="停止以后，已经写入的卡片会留下；再导入一次就会接着来。"
    >
      {(run) => (run.batch?.preview ? <Preview run={run} {...next} /> : <Result run={run} {...next} />)}
    </WorkView>
  )
}

type PartProps = Omit<Props, 'id'> & { run: Run }

/** What an import would make; it begins from here. */
function Preview({ into, run, onBack }: PartProps) {
  const { file } = useImportInto(into)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { found, preview } = run.batch!
  async function begin() {
    setSending(true)
    try {
      await sendDeck(into, { dryRun: false })
    } catch (error) {
      setProblem(isAppError(error) ? error.message : '发送失败，请重试')
      setSending(false)
    }
  }
  return (
    <FinishedWork
      verb="预览"
      work={run}
      stopped="预览已停止，没有写入任何卡片"
      foot={
        <>
          <Button onClick={onBack}>返回修改</Button>
          {found > 0 && file && (
            <Button variant="primary" loading={isSending} onClick={() => void begin()}>
              导入 {found} 张卡片
            </Button>
          )}
        </>
      }
    >
      <p>
        还没有写入任何卡片。{run.file_name} 里可以导入的卡片有 <b>{found}</b> 张；以前导入过的会更新，不会重复。
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <ol aria-label="会导入的卡片" className="divide-y divide-line border-y border-line text-sm">
        {preview!.map(({ sort, text, answer }, n) => (
          <li key={n} className="flex gap-3 py-1.5">
            <b className="max-w-[50%] shrink-0 [overflow-wrap:anywhere]">{text}</b>
            <span className="min-w-0 flex-1 truncate text-text-2">{answer}</span>
            <span className="shrink-0 text-text-3">{sort}</span>
          </li>
        ))}
      </ol>
      {preview!.length < found && <p className="text-sm text-text-2">还有 {found - preview!.length} 张没有列出。</p>}
    </FinishedWork>
  )
}

/** What has become of an import. */
function Result({ into, run, onBack, onDone }: PartProps) {
  const { found = 0, made = 0, changed = 0, path = null } = run.batch ?? {}
  return (
    <FinishedWork
      verb="导入"
      work={run}
      stopped={`已停止，写入了 ${made} 张卡片`}
      foot={
        <>
          <Button onClick={onBack}>再导入一份</Button>
          {path && !('deck' in into) ? (
            <LinkButton variant="primary" to={path} onClick={onDone}>
              打开卡片集
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={onDone}>
              {found ? '查看卡片' : '关闭'}
            </Button>
          )}
        </>
      }
    >
      {run.state === 'done' && (
        <p>
          新增 <b>{made}</b> 张，更新 <b>{changed}</b> 张，没有变化 <b>{found - made - changed}</b> 张。
        </p>
      )}
    </FinishedWork>
  )
}
