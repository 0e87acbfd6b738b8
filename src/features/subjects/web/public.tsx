export { type WebKind, webKindOf, webKinds } from './kinds.ts'
