import type * as z from 'zod/mini'
import type { runCounts, runProgress, runRemarks, runState } from '../shapes.ts'

// What imports and exports are alike: work of the server that somebody waits for.

export type Verb = '导入' | '导出' | '预览'
type Values<Shapes extends Record<string, z.ZodMiniType>> = { [Name in keyof Shapes]: z.output<Shapes[Name]> }

export interface WorkSummary extends Values<typeof runProgress> {
  id: number
  state: z.output<typeof runState>
  report: Values<typeof runCounts> | null
}
export interface Work extends WorkSummary {
  remarks: z.output<typeof runRemarks>
}
