import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useWantedPart } from '#src/client/pending-action.ts'
import { RichText } from '#src/client/text/rich-text.tsx'
import { DislikeButton, LikeButton, type Voted } from '#src/features/votes/web/public.tsx'
import { ReportButton } from '#src/features/reports/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { AiMarker, AiText } from '#src/ui/ai-text.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { Time } from '#src/ui/time.tsx'
import type { AnchorParts } from './anchor-parts.ts'
import type { SubFloor } from './comment-pages.ts'
import { useCommentCache } from './comment-cache.ts'
import { OpenComposer } from '../writing/composer.tsx'
import { useDiscussion } from './discussion.ts'
import { Stars } from './stars.tsx'

const CommentHistory = lazy(() => import('./comment-history.tsx'))

/** One comment of either floor, with what the viewer may do with it. */
export function CommentEntry({ comment, onReply }: { comment: SubFloor; onReply: () => void }) {
  const { acts, floors, ofPart, partOf, uploadImage, mentions } = useDiscussion()
  const isWanted = useWantedPart() === partOf(`edit/${comment.id}`)
  const [editing, setEditing] = useState(isWanted && comment.can.edit)
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
        {isRoot && floors?.mark(comment)}
        <Byline comment={comment} />
        <Quoted comment={comment} />
        <Anchored comment={comment} />
        {editing ? (
          <div className="mt-2">
            <OpenComposer
              label="编辑评论"
              submitText="更新"
              draft={partOf(`edit/${comment.id}`)}
              start={{ content: comment.content, version: comment.version }}
              uploadImage={uploadImage}
              mentions={mentions}
              save={(written) => acts.edit(comment, written)}
              onClose={() => setEditing(false)}
            />
          </div>
        ) : (
          <>
            <AiText ai={comment.ai}>
              <RichText
                name={`${ofPart ? 'part-' : ''}comment-${comment.id}`}
                html={comment.rendered ?? comment.content}
                className="prose prose-compact mt-1"
              />
            </AiText>
            <Actions comment={comment} onReply={onReply} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </div>
  )
}

const standings = { owner: '拥有者', admin: '管理员', member: '成员' }

const answersSubFloor = ({ receive_comment_id, comment_id }: SubFloor) =>
  receive_comment_id !== null && receive_comment_id !== comment_id

function Byline({ comment }: { comment: SubFloor }) {
  const { receiver } = comment
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-text-3">
      <span className="text-base font-semibold text-text">
        {comment.user?.id ? <Link to={paths.user(comment.user.id)}>{nameOf(comment)}</Link> : nameOf(comment)}
      </span>
      <Standing comment={comment} />
      {answersSubFloor(comment) && receiver && (
        <span>
          回复{' '}
          <span className="font-medium text-text-2">
            {receiver.id ? <Link to={paths.user(receiver.id)}>{receiver.nickname}</Link> : receiver.nickname}
          </span>
        </span>
      )}
      {comment.score !== null && <Stars score={comment.score} />}
      <Time iso={comment.created_at} />
      {comment.edited_at && <Edited comment={comment} />}
    </div>
  )
}

function Standing({ comment: { role, ai } }: { comment: SubFloor }) {
  if (role === 'ai' || ai) return <AiMarker ai={ai} />
  return role && role !== 'member' ? <Chip>{standings[role]}</Chip> : null
}

/** Leads to what the comment said before. */
function Edited({ comment }: { comment: SubFloor }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        title="查看历史版本"
        className="min-h-6 underline decoration-dotted underline-offset-3 hover:text-brand-text"
        onClick={() => setOpen(true)}
      >
        已编辑
      </button>
      <Suspense>{open && <CommentHistory comment={comment} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** What is answered, where that is not the floor above; a click goes there. */
function Quoted({ comment }: { comment: SubFloor }) {
  if (!answersSubFloor(comment)) return null
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-sm text-text-3">
      {comment.quote === null ? (
        '该评论已删除'
      ) : (
        <a
          href={`#comment-${comment.receive_comment_id}`}
          aria-label={`引用：${comment.quote}`}
          className="line-clamp-1 hover:text-brand-text"
        >
          {comment.quote}
        </a>
      )}
    </p>
  )
}

/** The part that it is about; a click goes there. */
function Anchored({ comment: { anchor } }: { comment: SubFloor }) {
  const { anchors } = useDiscussion()
  return anchor !== null && anchors ? <AnchorLink anchor={anchor} anchors={anchors} /> : null
}

function AnchorLink({ anchor, anchors }: { anchor: string; anchors: AnchorParts }) {
  const label = useSyncExternalStore(
    anchors.subscribe,
    () => anchors.labelOf(anchor),
    () => null,
  )
  const isGone = useSyncExternalStore(
    anchors.subscribe,
    () => anchors.isGone?.(anchor) ?? false,
    () => false,
  )
  if (isGone) return <p className="mt-1 text-sm text-text-3">评论的那一处已经不在了</p>
  if (label === null) return null
  return (
    <p className="mt-1 text-sm">
      <button
        type="button"
        className="max-w-full min-h-6 truncate rounded-r1 bg-brand-soft px-1.5 text-brand-text tabular-nums hover:underline"
        onClick={() => anchors.go(anchor)}
      >
        <span className="sr-only">跳到 </span>
        {label}
      </button>
    </p>
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
  const { acts, confirm, floors, isClosed } = useDiscussion()
  const cache = useCommentCache()
  const voted = ({ votes, has_vote }: Voted) => cache.replace(comment.id, { votes, has_vote })

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
        {...(comment.ai && { word: '有用' })}
        may={comment.can.vote}
        refusal="不能给自己的评论点赞"
        onChange={voted}
      />
      <DislikeButton
        quiet
        subject={{ ...comment, type: 'Comment' }}
        {...(comment.ai && { word: '没用' })}
        may={comment.can.vote}
        refusal="不能给自己的评论点踩"
        onChange={voted}
      />
      {!isClosed && (
        <Button variant="ghost" size="sm" onClick={onReply}>
          回复
        </Button>
      )}
      {comment.comment_id === null && floors?.act(comment)}
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
      <ReportButton
        quiet
        subject={{ id: comment.id, type: 'Comment', title: `${nameOf(comment)}的评论` }}
        isOwn={comment.is_mine}
      />
    </div>
  )
}
