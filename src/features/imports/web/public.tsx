import { lazy } from 'react'

/** Imports a library or a file. What it began goes on when the dialog is closed, and is there when it is opened again. */
export const ImportDialog = lazy(() => import('./import-dialog.tsx'))
