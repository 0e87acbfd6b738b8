import { Dialog } from '#src/ui/dialog.tsx'
import { listExports } from '../contract.ts'
import { ChooseFormat } from './choose-format.tsx'
import { useExports } from './export-queries.ts'
import { ExportView } from './export-view.tsx'
import { Unloaded, useOpened } from '#src/features/runs/web/public.tsx'

/** Default export, so that it can be loaded lazily. */
export default function ExportDialog({ spaceId, onClose }: { spaceId: number; onClose: () => void }) {
  const exports = useExports(spaceId)
  const { opened, open, onBegun, onAgain } = useOpened(listExports, exports.data?.list)
  const content = () => {
    if (opened !== null) return <ExportView key={opened} spaceId={spaceId} id={opened} onAgain={onAgain} />
    if (exports.data) return <ChooseFormat spaceId={spaceId} list={exports.data.list} onBegun={onBegun} onOpen={open} />
    return <Unloaded reading={exports} />
  }
  return (
    <Dialog title="导出空间" width="md" onClose={onClose}>
      {content()}
    </Dialog>
  )
}
