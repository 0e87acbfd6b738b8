import { Dialog } from '#src/ui/dialog.tsx'
import { ChooseQuestions } from './choose-questions.tsx'
import { change, useImportOf } from './question-import.ts'
import { QuestionRun } from './question-run.tsx'

/** Default export, so that it can be loaded lazily. */
export default function ImportDialog({ spaceId, onClose }: { spaceId: number; onClose: () => void }) {
  const { runId } = useImportOf(spaceId)
  return (
    <Dialog title="导入题目" width="lg" onClose={onClose}>
      {runId === null ? (
        <ChooseQuestions spaceId={spaceId} />
      ) : (
        <QuestionRun
          key={runId}
          spaceId={spaceId}
          id={runId}
          onBack={() => change(spaceId, { runId: null })}
          onDone={() => {
            change(spaceId, { runId: null, file: null, text: '' })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
