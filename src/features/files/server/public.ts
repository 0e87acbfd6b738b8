export { type NewFile, type StoredFile, storeFile } from './store-file.ts'
