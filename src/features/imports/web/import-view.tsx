import { useAction } from '#src/client/data/actions.ts'
import { readImport, stopImport } from '../contract.ts'
import { useImport } from './import-queries.ts'
import { ImportReport } from './import-report.tsx'
import { PreviewReport } from './preview-report.tsx'
import { WorkView } from '#src/features/runs/web/public.tsx'

interface Props {
  spaceId: number
  id: number
  /** Imports what this is a preview of; null where it has to be chosen again. */
  onImport: (() => void) | null
  /** Another one is to be imported. */
  onAgain: () => void
  onLeave: () => void
}

const previewStages = { reading: '正在读取文档', pictures: '正在检查图片', documents: '正在比较文档' }
const stages = { reading: '正在读取文档', pictures: '正在保存图片', documents: '正在写入文档' }

/** One import: how far it is, and at its end what has become of it. */
export function ImportView({ spaceId, id, ...next }: Props) {
  const reading = useImport(spaceId, id)
  const stop = useAction(stopImport, { refresh: [readImport] })
  return (
    <WorkView
      verb={reading.data?.dry_run ? '预览' : '导入'}
      spaceId={spaceId}
      reading={reading}
      stageOf={({ state, stage, dry_run }) =>
        state === 'waiting' || stage === null ? null : (dry_run ? previewStages : stages)[stage]
      }
      titleOf={({ file_name }) => <p className="truncate font-semibold">{file_name}</p>}
      stop={stop}
      whenStopped={reading.data?.dry_run ? '预览不会写入任何内容。' : '停止以后，已经导入的文档会保留。'}
    >
      {(given) =>
        given.dry_run ? (
          <PreviewReport given={given} {...next} />
        ) : (
          <ImportReport spaceId={spaceId} given={given} {...next} />
        )
      }
    </WorkView>
  )
}
