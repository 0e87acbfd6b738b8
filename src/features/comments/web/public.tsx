export { type About, loadComments } from './comment-pages.ts'
export { Comments } from './comments.tsx'
