import { useState } from 'react'
import { useLive, useWatched } from '#src/client/live/live-events.ts'
import { Button } from '#src/ui/button.tsx'
import { useCommentCache } from './comment-cache.ts'
import type { CommentList } from './comment-pages.ts'

interface Props {
  aboutId: number
  /** Those that are shown. */
  pages: readonly CommentList[]
  /** The newest come first then. */
  onShow: () => void
}

/**
 * What others have said since: it is counted, and comes when it is asked for. Until then nothing that is read moves, so this has no
 * height of its own.
 */
export function NewFloors({ aboutId, pages, onShow }: Props) {
  const { refetch } = useCommentCache()
  const [told, setTold] = useState<readonly number[]>([])
  const [isLoading, setLoading] = useState(false)
  useWatched(aboutId)
  useLive('comment', ({ id, subject_id }) => {
    if (subject_id === aboutId && id !== undefined)
      setTold((before) => (before.includes(id) ? before : [...before, id]))
  })
  const count = told.filter((id) => isNewer(pages, id) && !isShown(pages, id)).length

  async function show() {
    setLoading(true)
    onShow()
    await refetch()
    setTold([])
    setLoading(false)
    document.getElementById('comments')?.scrollIntoView({ block: 'start' })
  }
  return (
    <div role="status" className="pointer-events-none sticky top-16 z-10 h-0 text-center">
      {count > 0 && (
        <Button
          variant="primary"
          size="sm"
          loading={isLoading}
          className="pointer-events-auto rounded-full shadow-high"
          onClick={() => void show()}
        >
          {count} 条新回复
        </Button>
      )}
    </div>
  )
}

/** What had been said before the list was read is told, too, where a stream goes on behind it. */
const isNewer = ([first]: readonly CommentList[], id: number) => first !== undefined && id > (first.newest_id ?? 0)

const isShown = (pages: readonly CommentList[], id: number) =>
  pages.some(({ list }) => list.some((floor) => floor.id === id || floor.children.some((child) => child.id === id)))
