export { storeFile } from './store-file.ts'
