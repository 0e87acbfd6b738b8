export { storeFile } from './store-file.ts'
export { fileKeysIn, mayAttach, useFiles } from './uses.ts'
export { filesOf, forgetUnused, removeUnused } from './unused.ts'
export { dropStale } from './unfinished.ts'
