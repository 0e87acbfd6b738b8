export { addRevision, findRevision, findSource, listAuthors, listRevisions, listTexts } from './revisions.ts'
export { recentAuthorsOf } from './recent-authors.ts'
