export { addRevision, findRevision, listRevisions, type NewRevision } from './revisions.ts'
