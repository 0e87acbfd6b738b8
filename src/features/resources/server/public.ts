export {
  createFolder,
  createResource,
  createReadme,
  type NewResource,
  prepareNew,
  type Writer,
} from './writing/create.ts'
export { prepareEdit, storeEdit } from './writing/save.ts'
export { setCore } from './tree/arrange.ts'
export { snippetSource } from './writing/snippet.ts'
export { findResource } from './find-resource.ts'
export { resourceKind } from './kind.ts'
export { creating, editing } from './policy.ts'
export { depthOf } from './tree/tree-lock.ts'
