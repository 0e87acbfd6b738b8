import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWantedPart } from '#src/client/pending-action.ts'
import { useCall } from '#src/client/data/queries.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { childPages } from './child-pages.ts'
import { type Comment, type SubFloor } from './comment-pages.ts'
import { OpenComposer } from '../writing/composer.tsx'
import { useDiscussion } from './discussion.ts'
import { scrollToFloor } from './use-linked-comment.ts'

/** A root floor, its sub-floors, and the reply that is being written to one of them. */
export function CommentFloor({ floor, isSought }: { floor: Comment; isSought: boolean }) {
  const { linked, ofPart, partOf, sentToSignIn } = useDiscussion()
  const wanted = useWantedPart()
  const isWanted = ({ id }: SubFloor) => partOf(`reply/${id}`) === wanted
  const [answered, answer] = useState<SubFloor | null>(() => [floor, ...floor.children].find(isWanted) ?? null)
  const reply = (comment: SubFloor) => {
    if (!sentToSignIn(`reply/${comment.id}`)) answer(comment)
  }
  return (
    <li
      id={ofPart ? undefined : `comment-${floor.id}`}
      ref={floor.id === linked ? scrollToFloor : undefined}
      className={classNames('scroll-mt-20 px-3.5 py-4 md:px-[18px]', floor.id === linked && 'bg-brand-soft')}
    >
      <CommentEntry comment={floor} onReply={() => reply(floor)} />
      <div className="mt-2 ml-[50px] grid gap-3 empty:hidden">
        {floor.children.length > 0 && <SubFloors floor={floor} isSought={isSought} onReply={reply} />}
        {answered && <Reply key={answered.id} to={answered} onClose={() => answer(null)} />}
      </div>
    </li>
  )
}

interface SubFloorsProps {
  floor: Comment
  /** Whether the comment that the address names is among them, but not among the first. */
  isSought: boolean
  onReply: (comment: SubFloor) => void
}

/** The first replies came with the floor; the rest is fetched when it is asked for. */
function SubFloors({ floor, isSought, onReply }: SubFloorsProps) {
  const { linked, ofPart } = useDiscussion()
  const [all, setAll] = useState(isSought)
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...childPages(useCall(), floor.id),
    enabled: all,
  })
  const children = (all && data?.pages.flatMap((page) => page.list)) || floor.children
  // one that an address names may stand far down
  const isFound = !isSought || children.some(({ id }) => id === linked)
  useEffect(() => {
    if (!isFound && hasNextPage && !isFetching) void fetchNextPage()
  }, [isFound, hasNextPage, isFetching, fetchNextPage])
  const live = children.filter((child) => !child.deleted).length
  const left = Math.max(0, floor.children_count - live)
  const more = () => {
    if (!all) return setAll(true)
    void (isError && !data ? refetch() : fetchNextPage())
  }
  return (
    <>
      <ul aria-label="回复" className="grid gap-3 border-l-2 border-line pl-3.5">
        {children.map((child) => (
          <li
            key={child.id}
            id={ofPart ? undefined : `comment-${child.id}`}
            ref={child.id === linked ? scrollToFloor : undefined}
            className={classNames('scroll-mt-20 rounded-r1', child.id === linked && 'bg-brand-soft')}
          >
            <CommentEntry comment={child} onReply={() => onReply(child)} />
          </li>
        ))}
      </ul>
      {(left > 0 || hasNextPage) && (
        <div>
          <Button variant="ghost" size="sm" loading={isFetching} onClick={more}>
            {isError ? '加载失败，重试' : `查看其余 ${left} 条回复`}
          </Button>
        </div>
      )}
    </>
  )
}

function Reply({ to, onClose }: { to: SubFloor; onClose: () => void }) {
  const { acts, partOf, uploadImage, mentions } = useDiscussion()
  const label = `回复 ${to.user?.nickname ?? ''}`
  return (
    <OpenComposer
      label={label}
      placeholder={`${label}…`}
      submitText="回复"
      draft={partOf(`reply/${to.id}`)}
      uploadImage={uploadImage}
      mentions={mentions}
      save={(written) => acts.write(written, to)}
      onClose={onClose}
    />
  )
}
