import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#src/client/data/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { AvatarStack } from '#src/ui/avatar-stack.tsx'
import { Button } from '#src/ui/button.tsx'
import { joinUsers } from '#src/features/resources/contract.ts'

const ContributorsDialog = lazy(() => import('./contributors-dialog.tsx'))

interface Props {
  spaceId: number
  /** The document. */
  id: number
}

const SHOWN = 5

/** Who has written a document, where that is not its author alone; all of them in a dialog. */
export function Contributors({ spaceId, id }: Props) {
  const [open, setOpen] = useState(false)
  const { data, isError, isFetching, refetch } = useEndpoint(joinUsers, {
    params: { spaceId, id },
    query: { per_number: SHOWN },
  })
  if (isError)
    return (
      <p className="mt-4 text-sm text-text-3 print:hidden">
        作者加载失败{' '}
        <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  const total = data?.pagination.total_count ?? 0
  if (!data || total < 2) return null
  const people = data.list.map(({ user }) => ({ ...user, avatar: user.avatar && paths.file(user.avatar) }))
  return (
    <section aria-label="作者" className="mt-4 print:hidden">
      <button
        type="button"
        className="flex min-h-9 items-center gap-3 rounded-r1 text-sm text-text-2 hover:text-brand-text"
        onClick={() => setOpen(true)}
      >
        <AvatarStack people={people} max={SHOWN} total={total} />
        {total} 人写过这篇文档
      </button>
      <Suspense>{open && <ContributorsDialog spaceId={spaceId} id={id} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
