import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentUser } from '#src/client/current-user.ts'
import { MathStyles } from '#src/client/math-styles.tsx'
import { useCall } from '#src/client/queries.ts'
import { formatCommentCount } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { draftKey } from '#src/ui/editor/draft.ts'
import type { UploadImage } from '#src/ui/editor/upload-task.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListCard } from '#src/ui/list-card.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SectionHeading } from '#src/ui/section-heading.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { CommentFloor } from './comment-floor.tsx'
import { type About, type Comment, floorPages, type Order, orders } from './comment-pages.ts'
import { Composer } from './composer.tsx'
import { type Discussion, DiscussionContext, useDiscussion } from './discussion.ts'
import { useCommentActs } from './use-comment-acts.ts'

export interface CommentsProps {
  about: About
  /** Without it, comments take no pictures. */
  uploadImage?: UploadImage
}

/** The comments on something: writing one, both floors, sorting, and more of them. Its loader calls `loadComments`. */
export function Comments({ about, uploadImage }: CommentsProps) {
  const [order, setOrder] = useState<Order>('newest')
  const list = useFloors(about, order)
  const [confirm, confirmDialog] = useConfirm()
  const discussion = useSharedDiscussion(about, { confirm, uploadImage })
  const first = list.data?.pages[0]
  return (
    <DiscussionContext value={discussion}>
      <section aria-labelledby="comments">
        <SectionHeading
          id="comments"
          title={first?.comment_count ? `评论 ${formatCommentCount(first.comment_count)}` : '评论'}
          action={first && first.list.length > 1 && <Sorting order={order} onChange={setOrder} />}
        />
        <Writing mayWrite={first?.can.create ?? true} />
        <div className="mt-4" aria-busy={list.isPlaceholderData || undefined}>
          {first ? <Floors list={list} /> : <NoFloorsYet list={list} />}
        </div>
      </section>
      {confirmDialog}
    </DiscussionContext>
  )
}

type FloorList = ReturnType<typeof useFloors>
const useFloors = (about: About, order: Order) =>
  useInfiniteQuery({ ...floorPages(useCall(), about, order), placeholderData: keepPreviousData })

function NoFloorsYet({ list }: { list: FloorList }) {
  if (list.isPending) return <SkeletonList rows={3} />
  return <CommentsFailed retrying={list.isFetching} onRetry={() => void list.refetch()} />
}

function Floors({ list }: { list: FloorList }) {
  const floors = useMemo(() => once(list.data?.pages.flatMap((page) => page.list) ?? []), [list.data])
  if (!floors.length) return <EmptyState kind="issues" title="还没有评论，来说说你的看法" />
  const more = () => void list.fetchNextPage()
  return (
    <>
      {hasMath(floors) && <MathStyles />}
      <ListCard label="评论列表">
        {floors.map((floor) => (
          <CommentFloor key={floor.id} floor={floor} />
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
      {!list.hasNextPage && <ListEnd />}
    </>
  )
}

const CommentsFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <ErrorState message="评论没有加载成功" retrying={retrying} onRetry={onRetry} />
)

function Sorting({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  return (
    <div role="group" aria-label="评论排序" className="flex">
      {(Object.keys(orders) as Order[]).map((key) => (
        <Button
          key={key}
          variant="ghost"
          size="sm"
          aria-pressed={key === order}
          className="aria-pressed:text-brand-text"
          onClick={() => onChange(key)}
        >
          {orders[key].label}
        </Button>
      ))}
    </div>
  )
}

function Writing({ mayWrite }: { mayWrite: boolean }) {
  const user = useCurrentUser()
  const { pathname, search } = useLocation()
  const { acts, draftOf, uploadImage } = useDiscussion()
  if (!user) return <LinkButton to={paths.signIn(pathname + search)}>登录后评论</LinkButton>
  if (!mayWrite) return null
  return (
    <Composer
      label="写下你的评论…"
      placeholder="写下你的评论…"
      submitText="发表"
      draft={draftOf('new')}
      uploadImage={uploadImage}
      save={(written) => acts.write(written)}
    />
  )
}

function useSharedDiscussion(about: About, shared: Pick<Discussion, 'confirm' | 'uploadImage'>): Discussion {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return {
    ...shared,
    acts: useCommentActs(about),
    draftOf: (what) => draftKey(user?.id ?? 0, `comment/${about.type}/${about.id}/${what}`),
    sentToSignIn() {
      if (user) return false
      toast.warning('请先登录')
      void navigate(paths.signIn(pathname + search))
      return true
    },
  }
}

/** Ranked lists move while one reads them, so that a comment may stand on two pages: it is shown once. */
const once = (floors: Comment[]) => [...new Map(floors.map((floor) => [floor.id, floor])).values()]

const hasMath = (floors: Comment[]) =>
  floors.some((floor) => floor.has_math || floor.children.some((child) => child.has_math))
