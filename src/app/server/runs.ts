import { exportRuns } from '#src/features/exports/server/public.ts'
import { importRuns } from '#src/features/imports/server/public.ts'
import { archiveRuns } from '#src/features/own-data/server/public.ts'
import { questionImports } from '#src/features/questions/server/public.ts'
import { deckImports } from '#src/features/study/server/public.ts'
import { registerRunKinds } from '#src/features/runs/server/public.ts'

/** Every kind of run, registered once. */
export const registerRuns = () => registerRunKinds([importRuns, exportRuns, questionImports, archiveRuns, deckImports])
