import { whenSeen } from '#src/client/when-seen.tsx'
import type { CommentsProps } from './comments.tsx'

export { loadComments } from './comment-pages.ts'

const Deferred = whenSeen<CommentsProps>(
  'comments',
  import.meta.env.SSR ? (await import('./comments.tsx')).Comments : null,
  () => import('./comments.tsx').then((module) => module.Comments),
)

/** The comments on something. They stand at a page's end, so their code waits until a reader comes near. */
export const Comments = (props: CommentsProps) => <Deferred {...props} />
