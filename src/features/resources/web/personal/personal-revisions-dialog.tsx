import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import {
  listPersonal,
  listPersonalRevisions,
  readPersonalById,
  readPersonalRevision,
  recentResources,
  restorePersonalRevision,
} from '#src/features/resources/contract.ts'

interface Props {
  userId: number
  id: number
  onClose: () => void
}

/** The versions of a personal document. Default export, for loading lazily. */
export default function PersonalRevisions({ userId, id, onClose }: Props) {
  const calls = {
    list: listPersonalRevisions,
    read: readPersonalRevision,
    restore: restorePersonalRevision,
    params: { userId, id },
    refresh: [readPersonalById, listPersonal, recentResources],
  }
  return <RevisionsDialog calls={calls} canRestore onClose={onClose} />
}
