import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'

/** Drafts of comments: `comment.productdocument.12.new`, `….reply.7`, `….edit.7`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, , , act, commentId] = key.split('.')
  if (what !== 'comment' || !about) return null
  const part = ['comment', about.type, about.id, act, ...(commentId ? [commentId] : [])].join('/')
  const to = `${about.path}#${commentId ? `comment-${commentId}` : 'comments'}`
  return { text: `${acts[act ?? ''] ?? '评论'}“${about.title}”`, to, part }
}

const acts: Record<string, string> = { new: '评论', reply: '回复评论：', edit: '修改评论：' }
