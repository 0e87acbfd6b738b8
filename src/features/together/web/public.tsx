import { lazy } from 'react'

/** Where a text is written with others. Shown in browsers alone: its code comes with the first one. */
export const TogetherDesk = lazy(() => import('./desk.tsx'))
