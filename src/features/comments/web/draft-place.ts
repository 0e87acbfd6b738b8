import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'

/** Drafts of comments: `comment.productdocument.12.new`, `….new.node-n3` on a part of it, `….reply.7`, `….edit.7`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, , , act, which] = key.split('.')
  if (what !== 'comment' || !about) return null
  const part = ['comment', about.type, about.id, act, ...(which ? [which] : [])].join('/')
  const place = which === undefined ? 'comments' : act === 'new' ? which : `comment-${which}`
  const to = `${about.path}#${place}`
  return { text: `${acts[act ?? ''] ?? '评论'}“${about.title}”`, to, part }
}

const acts: Record<string, string> = { new: '评论', reply: '回复评论：', edit: '修改评论：' }
