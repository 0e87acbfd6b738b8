import { useEndlessList } from '#src/client/data/endless-list.ts'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { listCommentRevisions } from '../contract.ts'

/** Every text that a comment has had, the newest first. Default export, for loading lazily. */
export default function CommentHistory({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const input = { params: { id: commentId }, query: { per_number: 10 } }
  const list = useEndlessList(listCommentRevisions, input)
  const texts = list.data?.pages.flatMap((page) => page.list) ?? []
  const more = () => void list.fetchNextPage()
  return (
    <Dialog title="评论的历史版本" onClose={onClose}>
      {list.isPending && <SkeletonText />}
      {list.isError && (
        <ErrorState
          message="历史版本没有加载成功"
          retrying={list.isFetching}
          onRetry={texts.length ? more : () => void list.refetch()}
        />
      )}
      {texts.some((text) => text.has_math) && <MathStyles />}
      <ol aria-label="版本" className="divide-y divide-line">
        {texts.map(({ id, version, author, content, created_at }, index) => (
          <li key={id} className="py-3">
            <p className="text-sm text-text-3">
              {index === 0 ? '当前版本' : `第 ${version} 版`} · {author.nickname} ·{' '}
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
            <RichText
              name={`comment-${commentId}-version-${version}`}
              html={content}
              className="prose prose-compact mt-1"
            />
          </li>
        ))}
      </ol>
      {list.hasNextPage && !list.isError && (
        <Button size="sm" wide loading={list.isFetchingNextPage} onClick={more}>
          加载更多
        </Button>
      )}
      {texts.length > 0 && !list.hasNextPage && <ListEnd />}
    </Dialog>
  )
}
