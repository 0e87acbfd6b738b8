import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { Letters } from './letters.tsx'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isInBrowser = useInBrowser()
  return (
    <PageWidth className="py-4 max-md:p-0 md:py-6">
      <PageHead title={['私信']} />
      <h1 className="sr-only">私信</h1>
      <Card className="h-[calc(100dvh-112px)] overflow-hidden max-md:rounded-none max-md:border-0 md:h-[calc(100dvh-152px)]">
        {/* opening a conversation marks it as read: the server's page shows none */}
        {isInBrowser ? (
          <Letters peerId={peerOf(search)} onPeer={(id) => void navigate(paths.letters(id ?? undefined))} />
        ) : (
          <SkeletonList />
        )}
      </Card>
    </PageWidth>
  )
}

const peerOf = (search: URLSearchParams): number | null => {
  const id = search.get('user_id') ?? ''
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
}
