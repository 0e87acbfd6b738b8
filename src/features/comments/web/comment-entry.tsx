import { useState } from 'react'
import { RichText } from '#src/client/rich-text.tsx'
import { LikeButton } from '#src/features/votes/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Time } from '#src/ui/time.tsx'
import type { SubFloor } from './comment-pages.ts'
import { useCommentCache } from './comment-cache.ts'
import { OpenComposer } from './composer.tsx'
import { useDiscussion } from './discussion.ts'

/** One comment of either floor, with what the viewer may do with it. */
export function CommentEntry({ comment, onReply }: { comment: SubFloor; onReply: () => void }) {
  const [editing, setEditing] = useState(false)
  const { acts, draftOf, uploadImage } = useDiscussion()
  const isRoot = comment.comment_id === null
  if (comment.deleted) return <p className="py-1 text-text-3">该评论已删除</p>
  return (
    <div className="flex gap-3">
      <Avatar
        size={isRoot ? 'md' : 'sm'}
        name={nameOf(comment)}
        src={comment.user?.avatar && paths.file(comment.user.avatar)}
      />
      <div className="min-w-0 flex-1">
        <Byline comment={comment} />
        {editing ? (
          <div className="mt-2">
            <OpenComposer
              label="编辑评论"
              submitText="保存"
              draft={draftOf(`edit/${comment.id}`)}
              start={{ content: comment.content, version: comment.version }}
              uploadImage={uploadImage}
              save={(written) => acts.edit(comment, written)}
              onClose={() => setEditing(false)}
            />
          </div>
        ) : (
          <>
            <RichText
              name={`comment-${comment.id}`}
              html={comment.rendered ?? comment.content}
              className="prose prose-compact mt-1"
            />
            <Actions comment={comment} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </div>
  )
}

const standings = { owner: '拥有者', admin: '管理员', member: '成员' }

function Byline({ comment }: { comment: SubFloor }) {
  const { role, receiver, receive_comment_id, comment_id } = comment
  const answersSubFloor = receive_comment_id !== null && receive_comment_id !== comment_id
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-3">
      <span className="text-base font-semibold text-text">{nameOf(comment)}</span>
      {role === 'ai' && (
        <span title="我是AI">
          <Chip tone="brand">AI</Chip>
        </span>
      )}
      {role && role !== 'ai' && role !== 'member' && <Chip>{standings[role]}</Chip>}
      {answersSubFloor && receiver && (
        <span>
          回复 <span className="font-medium text-text-2">{receiver.nickname}</span>
        </span>
      )}
      <Time iso={comment.created_at} />
      {comment.edited_at && <span>已编辑</span>}
    </div>
  )
}

/** The author of an anonymous comment sees that it is theirs; site administrators see who wrote it. */
function nameOf({ user, anonymity, is_mine }: SubFloor): string {
  const name = user?.nickname ?? ''
  if (!anonymity) return name
  return is_mine ? '我（匿名）' : user?.id ? `${name}（匿名）` : name
}

const beginning = ({ content }: SubFloor) => {
  const text = [...(new DOMParser().parseFromString(content, 'text/html').body.textContent ?? '')]
  return text.length > 30 ? `${text.slice(0, 30).join('')}…` : text.join('') || '[图片]'
}

function Actions({ comment, onReply, onEdit }: { comment: SubFloor; onReply: () => void; onEdit: () => void }) {
  const { acts, confirm } = useDiscussion()
  const cache = useCommentCache()

  async function remove() {
    const sure = await confirm({
      title: '删除这条评论？',
      text: `${nameOf(comment)}：“${beginning(comment)}”将被删除，不能恢复。别人对它的回复会保留。`,
      confirmText: '删除',
      danger: true,
    })
    if (sure) await acts.remove(comment)
  }

  return (
    <div className="mt-1 -ml-2.5 flex flex-wrap items-center gap-x-1">
      <LikeButton
        quiet
        subject={{ ...comment, type: 'Comment' }}
        reason={comment.is_mine ? '不能给自己的评论点赞' : undefined}
        onChange={({ votes, has_vote }) => cache.replace(comment.id, { votes, has_vote })}
      />
      <Button variant="ghost" size="sm" onClick={onReply}>
        回复
      </Button>
      {comment.can.edit && (
        <Button variant="ghost" size="sm" onClick={onEdit}>
          编辑
        </Button>
      )}
      {comment.can.delete && (
        <Button variant="ghost" size="sm" onClick={() => void remove()}>
          删除
        </Button>
      )}
    </div>
  )
}
