import { paths } from '#src/shared/paths.ts'
import type { TreeNode } from './resource-queries.ts'
import { Link } from '#src/ui/link.tsx'

/** The ways to the documents before and after this one in its folder. */
export function NeighbourLinks({ spaceId, previous, next }: { spaceId: number; previous?: TreeNode; next?: TreeNode }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="前后文档" className="mt-4 grid gap-3 sm:grid-cols-2">
      {previous ? <Way spaceId={spaceId} node={previous} text="上一篇" /> : <span className="max-sm:hidden" />}
      {next && <Way spaceId={spaceId} node={next} text="下一篇" />}
    </nav>
  )
}

const Way = ({ spaceId, node, text }: { spaceId: number; node: TreeNode; text: '上一篇' | '下一篇' }) => (
  <Link
    to={paths.document(spaceId, node.id)}
    rel={text === '上一篇' ? 'prev' : 'next'}
    className={`rounded-r2 border border-line bg-surface px-[18px] py-3 transition-shadow hover:shadow ${text === '下一篇' ? 'sm:text-right' : ''}`}
  >
    <span className="block text-sm text-text-3">{text}</span>
    <span className="line-clamp-2 font-medium">{node.title}</span>
  </Link>
)
