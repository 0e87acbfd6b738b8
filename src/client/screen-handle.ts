import { useMatches } from 'react-router'
import type { ScreenHandle } from './screen-row.ts'

/** What the row of the screen that is shown says of it. */
export const useScreenHandle = () => useMatches().at(-1)?.handle as ScreenHandle | undefined
