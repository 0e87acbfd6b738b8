import { readSpace } from '#src/features/spaces/contract.ts'
import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import {
  joinUsers,
  listFolder,
  listResources,
  listRevisions,
  readResource,
  readRevision,
  readTree,
  restoreRevision,
} from '#src/features/resources/contract.ts'
import type { ResourceItem } from '../resource-queries.ts'

interface Props {
  resource: Pick<ResourceItem, 'id' | 'product_id' | 'title'>
  canRestore: boolean
  onClose: () => void
}

/** The versions of a document in a space. Default export, for loading lazily. */
export default function ResourceRevisions({ resource, canRestore, onClose }: Props) {
  const calls = {
    list: listRevisions,
    read: readRevision,
    restore: restoreRevision,
    params: { spaceId: resource.product_id, id: resource.id },
    refresh: [readResource, readTree, listFolder, listResources, joinUsers, readSpace],
  }
  return <RevisionsDialog calls={calls} canRestore={canRestore} onClose={onClose} />
}
