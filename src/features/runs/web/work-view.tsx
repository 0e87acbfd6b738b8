import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Running, RunningWork } from './running-work.tsx'
import { Unloaded } from './unloaded.tsx'
import type { Verb, Work } from './work.ts'

interface Props<One> extends Running {
  reading: UseQueryResult<One>
  /** What it is doing; null while it waits. */
  stageOf: (work: One) => string | null
  /** Which one it is, above how far it is. */
  titleOf?: (work: One) => ReactNode
  /** What has become of it. */
  children: (work: One) => ReactNode
}

/** One import or export: how far it is, and at its end what has become of it. */
export function WorkView<One extends Work>({ reading, stageOf, titleOf, children, ...running }: Props<One>) {
  const { data: work, error } = reading
  if (!work) return <Unloaded reading={reading} />
  const isFinished = work.finished_at !== null
  const stage = work.is_stopping ? '正在停止' : (stageOf(work) ?? `等待${running.verb}`)
  return (
    <>
      {/* stays in its place, so that what changes in it is read out */}
      <p role="status" className="sr-only">
        {isFinished ? endingOf(work, running.verb) : stage}
      </p>
      {isFinished ? (
        children(work)
      ) : (
        <RunningWork {...running} work={work} stage={stage} isLost={error !== null}>
          {titleOf?.(work)}
        </RunningWork>
      )}
    </>
  )
}

function endingOf({ state }: Work, verb: Verb): string {
  if (state === 'failed') return `${verb}失败`
  return state === 'stopped' ? `${verb}已停止` : `${verb}完成`
}
