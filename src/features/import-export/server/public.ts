export { findOwner } from './find-owner.ts'
export { importMarkdown, type ImportReport, type Progress } from './import-markdown.ts'
