export { addRevision, findRevision, findSource, listAuthors, listRevisions, listTexts } from './revisions.ts'
