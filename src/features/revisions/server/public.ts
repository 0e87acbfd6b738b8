export { addRevision, findRevision, listAuthors, listRevisions, listTexts } from './revisions.ts'
