import type { Export, ExportSummary } from './export-queries.ts'
import type { Import, ImportSummary } from './import-queries.ts'

// What imports and exports are alike: work of the server that somebody waits for.

export type Verb = '导入' | '导出'
export type Work = Import | Export
export type WorkSummary = ImportSummary | ExportSummary
