import { lazy } from 'react'

export const TextDiff = lazy(() => import('./text-diff.tsx'))
