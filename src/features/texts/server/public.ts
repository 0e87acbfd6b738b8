export { addRevision, findRevision, findSource, listAuthors, listRevisions, listTexts } from './revisions/revisions.ts'
export { recentAuthorsOf } from './revisions/recent-authors.ts'
export { cleanTexts, renewTexts } from './clean-texts.ts'
