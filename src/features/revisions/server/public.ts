export { addRevision, findRevision, listRevisions } from './revisions.ts'
