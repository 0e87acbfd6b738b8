export { type ComparedLook, type HomeSection, registerWebKinds, type WebKind, webKindOf, webKinds } from './kinds.ts'
export { provideWebKinds, webKindsLoaded } from './load-kinds.ts'
