import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { keepPendingAction, useAskToSignIn } from '#src/client/pending-action.ts'
import { useCurrentUser } from '#src/client/current-user.ts'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { useCall } from '#src/client/data/queries.ts'
import { formatCommentCount } from '#src/shared/format.ts'
import { isAppError, isSignInError } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import type { MentionSource } from '#src/ui/editor/mention-source.ts'
import type { UploadImage } from '#src/ui/editor/upload-task.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { Select } from '#src/ui/select.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { useCommentCount } from './comment-count.ts'
import { CommentFloor } from './comment-floor.tsx'
import {
  type About,
  type Comment,
  type CommentList,
  firstView,
  floorPages,
  type Order,
  type Standing,
  type View,
} from './comment-pages.ts'
import { Composer } from './composer.tsx'
import { type Discussion, DiscussionContext, useDiscussion } from './discussion.ts'
import { useCommentActs } from './use-comment-acts.ts'
import { useLinkedComment } from './use-linked-comment.ts'

export interface CommentsProps {
  about: About
  /** Without it, comments take no pictures. */
  uploadImage?: UploadImage
  /** Without it, nobody can be mentioned. */
  mentions?: MentionSource
  /** The part of the address that may name a comment: `#comment-12`. */
  hash?: string
}

/** The comments on something: writing one, both floors, sorting, and more of them. Its loader calls `loadComments`. */
export function Comments({ about, uploadImage, mentions, hash }: CommentsProps) {
  const [view, setView] = useState(firstView)
  const list = useFloors(about, view)
  const linked = useLinkedComment(hash, { list, view, onView: setView })
  const [confirm, confirmDialog] = useConfirm()
  const discussion = useSharedDiscussion(about, { confirm, linked, uploadImage, mentions })
  const first = list.data?.pages[0]
  const count = useCommentCount(about.id, 0)
  return (
    <DiscussionContext value={discussion}>
      <section aria-labelledby="comments">
        <SectionHeading
          id="comments"
          title={count > 0 ? `评论 ${formatCommentCount(count)}` : '评论'}
          action={isChosen(view, first) && <Choices view={view} onChange={setView} />}
        />
        {first && first.rate !== null && <Average rate={first.rate} count={first.rate_count} />}
        <Writing can={first?.can ?? noneKnown} onWritten={() => setView(({ order }) => ({ order, standing: 'all' }))} />
        <BackToAll view={view} onView={setView} />
        <div className="mt-4" aria-busy={list.isPlaceholderData || undefined}>
          {first ? (
            <Floors list={list} ofAll={view.standing === 'all'} sought={view.from} />
          ) : (
            <NoFloorsYet list={list} />
          )}
        </div>
      </section>
      {confirmDialog}
    </DiscussionContext>
  )
}

type FloorList = ReturnType<typeof useFloors>
const useFloors = (about: About, view: View) =>
  useInfiniteQuery({ ...floorPages(useCall(), about, view), placeholderData: keepPreviousData })

function NoFloorsYet({ list }: { list: FloorList }) {
  if (list.isPending) return <SkeletonList rows={3} />
  return <CommentsFailed retrying={list.isFetching} onRetry={() => void list.refetch()} />
}

interface FloorsProps {
  list: FloorList
  ofAll: boolean
  /** The comment with whose floor the list begins. */
  sought: number | undefined
}

function Floors({ list, ofAll, sought }: FloorsProps) {
  const floors = useMemo(() => once(list.data?.pages.flatMap((page) => page.list) ?? []), [list.data])
  if (!floors.length)
    return <EmptyState kind="issues" title={ofAll ? '还没有评论，来说说你的看法' : '他们还没有评论，可以改看全部'} />
  const more = () => void list.fetchNextPage()
  return (
    <>
      {hasMath(floors) && <MathStyles />}
      <ListCard label="评论列表">
        {floors.map((floor, place) => (
          <CommentFloor key={floor.id} floor={floor} isSought={place === 0 && isFolded(floor, sought)} />
        ))}
      </ListCard>
      {list.isFetchNextPageError && <CommentsFailed retrying={list.isFetching} onRetry={more} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="mt-4 text-center">
          <Button loading={list.isFetchingNextPage} onClick={more}>
            加载更多评论
          </Button>
        </div>
      )}
      {!list.hasNextPage && <ListEnd pages={list.data?.pages.length ?? 0} />}
    </>
  )
}

const isFolded = (floor: Comment, sought: number | undefined) =>
  sought !== undefined && floor.id !== sought && floor.children.every(({ id }) => id !== sought)

const CommentsFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <ErrorState message="评论加载失败" retrying={retrying} onRetry={onRetry} />
)

/** The list begins with the comment that a link named. */
const BackToAll = ({ view, onView }: { view: View; onView: (view: View) => void }) =>
  view.from !== undefined && (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-r2 bg-sunken px-3.5 py-1.5 text-sm text-text-2">
      从链接指向的评论开始显示
      <Button variant="ghost" size="sm" onClick={() => onView(firstView)}>
        查看全部评论
      </Button>
    </p>
  )

/** There is something to order, or somebody has been chosen and may be given up. */
const isChosen = (view: View, first: CommentList | undefined) =>
  first !== undefined && (first.list.length > 1 || view.standing !== 'all')

const Average = ({ rate, count }: { rate: number; count: number }) => (
  <p className="-mt-2 mb-3 text-sm text-text-2">
    评分 <strong className="text-base text-text tabular-nums">{rate.toFixed(1)}</strong> / 5，{count} 人评分
  </p>
)

const orders: Record<Order, string> = {
  newest: '最新',
  oldest: '最早',
  hottest: '最热',
  coolest: '点赞最少',
  answered: '回复最多',
  unanswered: '回复最少',
  updated: '最近更新',
  untouched: '最久未更新',
}
const standings: Record<Standing, string> = { all: '全部', owner: '空间拥有者', admin: '管理员', member: '成员' }
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

function Choices({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Choice
        label="评论排序"
        value={view.order}
        options={optionsOf(orders)}
        onChange={(order) => onChange({ standing: view.standing, order: order as View['order'] })}
      />
      <Choice
        label="只看谁的评论"
        value={view.standing}
        options={optionsOf(standings)}
        onChange={(standing) => onChange({ order: view.order, standing: standing as View['standing'] })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <span className="w-32">
    <Select aria-label={label} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
  </span>
)

/** A list that failed to load keeps nobody from writing. */
const noneKnown = { create: true, rate: false }

interface WritingProps {
  can: CommentList['can']
  onWritten: () => void
}

function Writing({ can, onWritten }: WritingProps) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const { acts, partOf, uploadImage, mentions } = useDiscussion()
  const keep = () => keepPendingAction(pathname + search, { open: partOf('new') })
  if (!user)
    return (
      <LinkButton to={paths.signIn(pathname + search)} onClick={keep}>
        登录后评论
      </LinkButton>
    )
  if (!can.create) return null
  return (
    <Composer
      label="写下你的评论…"
      placeholder="写下你的评论…"
      submitText="发表"
      draft={partOf('new')}
      uploadImage={uploadImage}
      mentions={mentions}
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
  )
}

function useSharedDiscussion(
  about: About,
  shared: Pick<Discussion, 'confirm' | 'linked' | 'uploadImage' | 'mentions'>,
): Discussion {
  const user = useCurrentUser()
  const askToSignIn = useAskToSignIn()
  const partOf = (what: string) => `comment/${about.type}/${about.id}/${what}`
  return {
    ...shared,
    acts: useCommentActs(about),
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
