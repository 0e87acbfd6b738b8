import { ExportButton } from '#src/features/exports/web/public.tsx'
import { ImportDialog } from '#src/features/imports/web/public.tsx'
import type { Tools } from '#src/features/resources/web/folder/folder-tools.ts'

/** Imports and exports know resources, and not the other way. */
export const folderTools: Tools = {
  moreButtons: ({ spaceId, folder }, manages) => manages && folder === null && <ExportButton spaceId={spaceId} />,
  importDialog: (place, onClose) => <ImportDialog {...place} onClose={onClose} />,
}
