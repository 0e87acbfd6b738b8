import { readSpace } from '#src/features/spaces/contract.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { joinUsers, listFolder, listResources, readResource, readTree } from '#src/features/resources/contract.ts'

interface Props {
  id: number
  canRestore: boolean
  onClose: () => void
}

const refresh = [readResource, readTree, listFolder, listResources, joinUsers, readSpace]

/** The versions of a document in a space. Default export, for loading lazily. */
export default function ResourceRevisions({ id, ...rest }: Props) {
  return <RevisionsDialog of={{ type: 'ProductFile', id, refresh }} {...rest} />
}
