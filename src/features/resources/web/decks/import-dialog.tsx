import { Dialog } from '#src/ui/dialog.tsx'
import { ChooseDeckFile } from './choose-deck-file.tsx'
import { change, type Into, useImportInto } from './deck-import.ts'
import { DeckRun } from './deck-run.tsx'

/** Default export, for loading lazily. */
export default function ImportDialog({ into, onClose }: { into: Into; onClose: () => void }) {
  const { runId } = useImportInto(into)
  return (
    <Dialog title={'deck' in into ? '导入卡片' : '导入卡片集'} width="lg" onClose={onClose}>
      {runId === null ? (
        <ChooseDeckFile into={into} />
      ) : (
        <DeckRun
          key={runId}
          into={into}
          id={runId}
          onBack={() => change(into, { runId: null })}
          onDone={() => {
            change(into, { runId: null, file: null })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
