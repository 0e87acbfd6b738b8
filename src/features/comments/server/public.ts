export { commentKind } from './kind.ts'
