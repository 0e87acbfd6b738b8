import { useAction } from '#src/client/data/actions.ts'
import { readImport, stopImport } from '../contract.ts'
import { useImport } from './import-queries.ts'
import { ImportReport } from './import-report.tsx'
import { WorkView } from '#src/features/runs/web/public.tsx'

interface Props {
  spaceId: number
  id: number
  /** Another one is to be imported. */
  onAgain: () => void
  onLeave: () => void
}

const stages = { reading: '正在读取文档', pictures: '正在保存图片', documents: '正在写入文档' }

/** One import: how far it is, and at its end what has become of it. */
export function ImportView({ spaceId, id, onAgain, onLeave }: Props) {
  const reading = useImport(spaceId, id)
  const stop = useAction(stopImport, { refresh: [readImport] })
  return (
    <WorkView
      verb="导入"
      spaceId={spaceId}
      reading={reading}
      stageOf={({ state, stage }) => (state === 'waiting' || stage === null ? null : stages[stage])}
      titleOf={({ file_name }) => <p className="truncate font-semibold">{file_name}</p>}
      stop={stop}
      whenStopped="停止以后，已经导入的文档会保留。"
    >
      {(given) => <ImportReport spaceId={spaceId} given={given} onAgain={onAgain} onLeave={onLeave} />}
    </WorkView>
  )
}
