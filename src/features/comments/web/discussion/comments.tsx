import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPendingAction, useAskToSignIn } from '#src/client/pending-action.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useCall } from '#src/client/data/queries.ts'
import { formatCommentCount } from '#src/shared/format.ts'
import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { useCommentCount } from '../comment-count.ts'
import type { AnchorParts } from './anchor-parts.ts'
import { Choices } from './choices.tsx'
import { CommentFloor } from './comment-floor.tsx'
import {
  type About,
  type Comment,
  type CommentList,
  firstView,
  floorPages,
  pinnedFloor,
  type View,
} from './comment-pages.ts'
import { Composer } from '../writing/composer.tsx'
import { NewFloors } from './new-floors.tsx'
import { type Discussion, DiscussionContext, type FloorParts, useDiscussion } from './discussion.ts'
import { useCommentActs } from './use-comment-acts.ts'
import { useLinkedComment } from './use-linked-comment.ts'

export interface CommentsProps {
  about: About
  /** Without it, comments take no pictures. */
  uploadImage?: UploadImage
  /** Without it, nobody can be mentioned. */
  mentions?: MentionSource
  /** What comments are called here: 回答. */
  noun?: string
  floors?: FloorParts
  /** Without it, comments are about the whole. */
  anchors?: AnchorParts | undefined
  /** Stands in place of the form for whoever may say nothing here now. */
  closed?: ReactNode
  /** The part of the address that may name a comment: `#comment-12`. */
  hash?: string
}

/** The comments on something: writing one, both floors, sorting, and more of them. Its loader calls `loadComments`. */
export function Comments({ about, hash, closed, noun = '评论', ...given }: CommentsProps) {
  const [view, setView] = useState(firstView)
  const list = useFloors(about, view)
  const linked = useLinkedComment(hash, { list, view, onView: setView })
  const [confirm, confirmDialog] = useConfirm()
  const first = list.data?.pages[0]
  const isClosed = isClosedHere(closed, first)
  const discussion = useSharedDiscussion(about, { ...given, noun, isClosed, confirm, linked, ofPart: false })
  const count = useCommentCount(about.id, 0)
  return (
    <DiscussionContext value={discussion}>
      <section aria-labelledby="comments">
        <NewFloors aboutId={about.id} pages={list.data?.pages ?? none} onShow={() => setView(firstView)} />
        <SectionHeading
          id="comments"
          title={headingOf(noun, count)}
          action={isChosen(view, first) && <Choices view={view} onChange={setView} />}
        />
        <Average list={first} />
        <Writing
          can={first?.can ?? noneKnown}
          closed={closed}
          onWritten={() => setView(({ order }) => ({ order, standing: 'all' }))}
        />
        <BackToAll view={view} onView={setView} />
        <div className="mt-4" aria-busy={list.isPlaceholderData || undefined}>
          {first ? (
            <Floors about={about} list={list} ofAll={view.standing === 'all'} sought={view.from} />
          ) : (
            <NoFloorsYet list={list} />
          )}
        </div>
      </section>
      {confirmDialog}
    </DiscussionContext>
  )
}

const headingOf = (noun: string, count: number) => (count > 0 ? `${noun} ${formatCommentCount(count)}` : noun)
const isClosedHere = (closed: ReactNode, first: CommentList | undefined) =>
  closed !== undefined && first?.can.create === false

export type FloorList = ReturnType<typeof useFloors>
export const useFloors = (about: About, view: View) =>
  useInfiniteQuery({ ...floorPages(useCall(), about, view), placeholderData: keepPreviousData })

export function NoFloorsYet({ list }: { list: FloorList }) {
  if (list.isPending) return <SkeletonList rows={3} />
  return <CommentsFailed retrying={list.isFetching} onRetry={() => void list.refetch()} />
}

interface FloorsProps {
  about: About
  list: FloorList
  ofAll: boolean
  /** The comment with whose floor the list begins. */
  sought: number | undefined
}

export function Floors({ about, list, ofAll, sought }: FloorsProps) {
  const { noun, ofPart } = useDiscussion()
  const pinned = usePinned(about, ofAll && sought === undefined)
  const floors = useMemo(
    () => once([...pinned, ...(list.data?.pages.flatMap((page) => page.list) ?? [])]),
    [pinned, list.data],
  )
  if (!floors.length)
    return (
      <EmptyState
        kind="issues"
        title={ofAll || ofPart ? `还没有${noun}，来说说你的看法` : `他们还没有${noun}，可以改看全部`}
      />
    )
  const more = () => void list.fetchNextPage()
  return (
    <>
      {hasMath(floors) && <MathStyles />}
      <ListCard label={`${noun}列表`}>
        {floors.map((floor, place) => (
          <CommentFloor key={floor.id} floor={floor} isSought={place === 0 && isFolded(floor, sought)} />
        ))}
      </ListCard>
      {list.isFetchNextPageError && <CommentsFailed retrying={list.isFetching} onRetry={more} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="mt-4 text-center">
          <Button loading={list.isFetchingNextPage} onClick={more}>
            加载更多{noun}
          </Button>
        </div>
      )}
      {!list.hasNextPage && <ListEnd pages={list.data?.pages.length ?? 0} />}
    </>
  )
}

/** The floor that stands first, as long as all are shown. */
function usePinned(about: About, isShown: boolean): Comment[] {
  const { floors } = useDiscussion()
  const pinned = (isShown && floors?.pinned) || null
  const { data } = useInfiniteQuery({ ...pinnedFloor(useCall(), about, pinned ?? 0), enabled: pinned !== null })
  const found = data?.pages[0]?.list.find(({ id }) => id === pinned)
  return useMemo(() => (found ? [found] : []), [found])
}

const isFolded = (floor: Comment, sought: number | undefined) =>
  sought !== undefined && floor.id !== sought && floor.children.every(({ id }) => id !== sought)

const CommentsFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <ErrorState message={`${useDiscussion().noun}加载失败`} retrying={retrying} onRetry={onRetry} />
)

/** The list begins with the comment that a link named. */
function BackToAll({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { noun } = useDiscussion()
  if (view.from === undefined) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-r2 bg-sunken px-3.5 py-1.5 text-sm text-text-2">
      从链接指向的{noun}开始显示
      <Button variant="ghost" size="sm" onClick={() => onView(firstView)}>
        查看全部{noun}
      </Button>
    </p>
  )
}

/** There is something to order, or somebody has been chosen and may be given up. */
const isChosen = (view: View, first: CommentList | undefined) =>
  first !== undefined && (first.list.length > 1 || view.standing !== 'all')

function Average({ list }: { list: CommentList | undefined }) {
  if (!list || list.rate === null) return null
  return (
    <p className="-mt-2 mb-3 text-sm text-text-2">
      评分 <strong className="text-base text-text tabular-nums">{list.rate.toFixed(1)}</strong> / 5，{list.rate_count}{' '}
      人评分
    </p>
  )
}

const none: CommentList[] = []

/** A list that failed to load keeps nobody from writing. */
export const noneKnown = { create: true, rate: false }

interface WritingProps extends Pick<CommentsProps, 'closed'> {
  can: CommentList['can']
  onWritten: () => void
}

export function Writing({ can, closed, onWritten }: WritingProps) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const { acts, noun, isClosed, partOf, uploadImage, mentions, anchors } = useDiscussion()
  const keep = () => keepPendingAction(pathname + search, { open: partOf('new') })
  if (isClosed) return closed
  if (!user)
    return (
      <LinkButton to={paths.signIn(pathname + search)} onClick={keep}>
        登录后{noun}
      </LinkButton>
    )
  if (!can.create) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {closed}
      <Composer
        label={`写下你的${noun}…`}
        placeholder={`写下你的${noun}…`}
        submitText="发表"
        draft={partOf('new')}
        uploadImage={uploadImage}
        mentions={mentions}
        anchors={anchors}
        rating={can.rate}
        save={async (written) => {
          try {
            await acts.write(written)
          } catch (error) {
            // back from signing in again, one goes on writing
            if (isAppError(error) && isSignInError(error.errorName)) keep()
            throw error
          }
          onWritten()
        }}
      />
    </div>
  )
}

type OptionalPart = 'uploadImage' | 'mentions' | 'floors' | 'anchors'
export function useSharedDiscussion(
  about: About,
  shared: Omit<Discussion, 'acts' | 'partOf' | 'sentToSignIn' | OptionalPart> & Partial<Pick<Discussion, OptionalPart>>,
): Discussion {
  const user = useCurrentUser()
  const askToSignIn = useAskToSignIn()
  const partOf = (what: string) =>
    `comment/${about.type}/${about.id}/${what}${what === 'new' && about.anchor !== undefined ? `/${about.anchor}` : ''}`
  const { uploadImage, mentions, floors, anchors } = shared
  return {
    ...shared,
    uploadImage,
    mentions,
    floors,
    anchors,
    acts: useCommentActs(about, floors?.onRemoved),
    partOf,
    sentToSignIn(what) {
      if (user) return false
      askToSignIn({ open: partOf(what) })
      return true
    },
  }
}

/** Ranked lists move while one reads them, so that a comment may stand on two pages: it is shown once. */
const once = (floors: Comment[]) => [...new Map(floors.map((floor) => [floor.id, floor])).values()]

const hasMath = (floors: Comment[]) =>
  floors.some((floor) => floor.has_math || floor.children.some((child) => child.has_math))
