import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'

/** While it is studied: to the desk of a space's card, where whoever may not write it proposes what is right. @param path of its page */
export function CorrectCard({ path }: { path: string }) {
  const [, spaceId, id] = /^\/spaces\/(\d+)\/cards\/(\d+)$/.exec(path) ?? []
  if (!spaceId || !id) return null
  return (
    <Link to={paths.correctCard(spaceId, id)} className="py-2">
      这张卡有错
    </Link>
  )
}
