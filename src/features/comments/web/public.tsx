import { lazy, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#src/client/lazy-part.tsx'
import { onVisible } from '#src/client/on-visible.tsx'
import type { CommentsProps } from './discussion/comments.tsx'
import type { PartCommentsProps } from './discussion/part-comments.tsx'

export { useCommentCount } from './comment-count.ts'
export { type Comment, loadComments, usePinned } from './discussion/comment-pages.ts'
export type { AnchorParts } from './discussion/anchor-parts.ts'
export type { FloorParts } from './discussion/discussion.ts'

/** A comment on a part of something, written beside that part. */
export const PartComment = lazy(() => import('./writing/part-comment.tsx'))

const Deferred = onVisible<CommentsProps>('comments', () =>
  import('./discussion/comments.tsx').then((module) => module.Comments),
)

/** The comments on something. They stand at a page's end, so their code waits until a reader comes near or a link leads to one. */
export function Comments(props: Omit<CommentsProps, 'hash'>) {
  const { hash } = useLocation()
  const [linked, setLinked] = useState('')
  // a transition, so that the server's HTML stands until the code is there
  useEffect(() => startTransition(() => setLinked(hash.startsWith('#comment-') ? hash : '')), [hash])
  return <Deferred {...props} hash={linked} />
}
export { pictureUpload } from './picture-upload.ts'
export const PartComments = lazyPart<PartCommentsProps>(() =>
  import('./discussion/part-comments.tsx').then((module) => module.PartComments),
)
