export { exportForOwner } from './export-for-owner.ts'
export { type ExportProgress, type ExportReport, formats } from './export-space.ts'
export { exportRuns } from './run-export.ts'
