import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { listPersonal, readPersonalById, recentResources } from '#src/features/resources/contract.ts'

const refresh = [readPersonalById, listPersonal, recentResources]

/** The versions of a personal document. Default export, for loading lazily. */
export default function PersonalRevisions({ id, onClose }: { id: number; onClose: () => void }) {
  return <RevisionsDialog of={{ type: 'UserFileDocument', id, refresh }} canRestore onClose={onClose} />
}
