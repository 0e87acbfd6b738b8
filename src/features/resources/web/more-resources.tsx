import { useNavigation } from 'react-router'
import type { Reply } from '#src/shared/endpoint.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Button } from '#src/ui/button.tsx'
import { ListEnd } from '#src/ui/list-end.tsx'
import type { listResources } from '../contract.ts'

interface Props {
  /** The last page that is shown, as far as it is there. */
  reply: { data: Reply<typeof listResources> | undefined; isError: boolean; refetch: () => unknown }
  /** What the page's address says now: the way on keeps it. */
  address: URLSearchParams
  onMore: () => void
}

/** The way on from a list's last page: a link, so that it works without JavaScript too. */
export function MoreResources({ reply: { data, isError, refetch }, address, onMore }: Props) {
  const { state } = useNavigation()
  if (isError) {
    return (
      <p role="alert" className="flex items-center justify-center gap-3 py-4 text-text-2">
        没有加载成功
        <Button size="sm" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  }
  if (!data || state === 'loading') {
    return (
      <p role="status" className="py-4 text-center text-sm text-text-3">
        加载中…
      </p>
    )
  }
  const next = data.pagination.next_page
  if (next === null) return <ListEnd />
  const search = new URLSearchParams(address)
  search.set('page', String(next))
  return (
    <p className="py-4 text-center">
      <a
        href={`?${search}`}
        className={buttonLook({})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onMore()
        }}
      >
        加载更多
      </a>
    </p>
  )
}
