import { useState } from 'react'
import { useAction } from '#src/client/actions.ts'
import { useEndlessList } from '#src/client/endless-list.ts'
import { useEndpoint } from '#src/client/queries.ts'
import { RichText } from '#src/client/rich-text.tsx'
import { formatDateTime } from '#src/shared/format.ts'
import { isAppError } from '#src/shared/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import {
  listFolder,
  listResources,
  listRevisions,
  readResource,
  readRevision,
  readTree,
  restoreRevision,
} from '../contract.ts'
import type { ResourceItem } from './resource-queries.ts'

interface Props {
  resource: Pick<ResourceItem, 'id' | 'product_id' | 'title'>
  canRestore: boolean
  onClose: () => void
}

/** All saved states of a document: who saved them, what they said, and back to one of them. Default export, for loading lazily. */
export default function RevisionsDialog({ resource, canRestore, onClose }: Props) {
  const params = { spaceId: resource.product_id, id: resource.id }
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEndlessList(
    listRevisions,
    { params, query: {} },
  )
  const [chosen, choose] = useState<number>()
  const list = data?.pages.flatMap((page) => page.list) ?? []
  const newest = list[0]?.id
  const shown = chosen ?? newest
  return (
    <Dialog
      title="历史版本"
      width="lg"
      onClose={onClose}
      footer={
        shown !== undefined && (
          <RestoreButton
            params={params}
            revisionId={shown}
            newest={newest}
            offered={canRestore && shown !== newest}
            onRestored={onClose}
            onOvertaken={() => void refetch()}
          />
        )
      }
    >
      {isPending && <SkeletonText />}
      {isError && <ErrorState message="历史版本没有加载成功，请重试" onRetry={() => void refetch()} />}
      {list.length > 0 && (
        <div className="grid gap-4 md:grid-cols-[210px_minmax(0,1fr)]">
          <div className="max-h-40 self-start overflow-y-auto md:sticky md:top-0 md:max-h-[56vh]">
            <ul aria-label="版本" className="grid gap-0.5">
              {list.map(({ id, version, author, created_at }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={id === shown}
                    className={classNames(
                      'w-full rounded-r1 px-2.5 py-1.5 text-left -outline-offset-2 hover:bg-sunken',
                      id === shown && 'bg-brand-soft text-brand-text',
                    )}
                    onClick={() => choose(id)}
                  >
                    <span className="block tabular-nums">{formatDateTime(created_at)}</span>
                    <span className="block truncate text-sm text-text-3">
                      {author.nickname} · {id === newest ? '当前版本' : `第 ${version} 版`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button size="sm" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                加载更多
              </Button>
            )}
          </div>
          {shown !== undefined && <Revision params={params} revisionId={shown} />}
        </div>
      )}
    </Dialog>
  )
}

interface OneRevision {
  params: { spaceId: number; id: number }
  revisionId: number
}

function Revision({ params, revisionId }: OneRevision) {
  const { data, isPending, isError, refetch } = useEndpoint(readRevision, { params: { ...params, revisionId } })
  if (isPending) return <SkeletonText />
  if (isError) return <ErrorState message="这个版本没有加载成功，请重试" onRetry={() => void refetch()} />
  return (
    <section aria-label={`第 ${data.version} 版`} className="min-w-0">
      <h3 className="mb-3 text-2xl font-semibold">{data.title}</h3>
      {data.content ? (
        <RichText name={`revision-${revisionId}`} html={data.content} className="prose prose-compact" />
      ) : (
        <p className="text-text-3">这个版本没有正文</p>
      )}
    </section>
  )
}

interface RestoreProps {
  /** The version that would be replaced, as far as the reader knows. */
  newest: number | undefined
  offered: boolean
  onRestored: () => void
  /** Somebody saved meanwhile: there is a newer version. */
  onOvertaken: () => void
}

function RestoreButton({ params, revisionId, newest, offered, onRestored, onOvertaken }: OneRevision & RestoreProps) {
  const [confirm, dialog] = useConfirm()
  const restore = useAction(restoreRevision, {
    refresh: [readResource, readTree, listFolder, listResources, listRevisions],
  })
  if (!offered) return null
  async function ask() {
    const sure = await confirm({
      title: `恢复到第 ${revisionId} 版？`,
      text: '这一版的标题和正文会成为新的当前版本。现在的内容仍留在历史版本里，随时可以再恢复。',
      confirmText: '恢复',
    })
    if (!sure) return
    try {
      await restore.mutateAsync({ params: { ...params, revisionId }, body: { version: newest } })
      toast.success(`已恢复到第 ${revisionId} 版`)
      onRestored()
    } catch (error) {
      if (isAppError(error) && error.errorName === 'conflict') onOvertaken()
      toast.error(isAppError(error) ? `没有恢复成功：${error.message}` : '没有恢复成功，请重试')
    }
  }
  return (
    <>
      <Button variant="primary" loading={restore.isPending} onClick={() => void ask()}>
        恢复到这个版本
      </Button>
      {dialog}
    </>
  )
}
