import { paths } from '#src/shared/paths.ts'
import { Link } from '#src/ui/link.tsx'
import type { Neighbour } from '../resource-queries.ts'

interface Props {
  spaceId: number
  previous?: Neighbour
  next?: Neighbour
}

/** The ways to what is read before and after this in the tree. */
export const NeighbourWays = ({ spaceId, previous, next }: Props) => (
  <nav aria-label="前后文档" className="mt-4 grid gap-3 sm:grid-cols-2">
    {previous ? <Way spaceId={spaceId} node={previous} text="上一篇" /> : <span className="max-sm:hidden" />}
    {next && <Way spaceId={spaceId} node={next} text="下一篇" />}
  </nav>
)

interface WayProps {
  spaceId: number
  node: Neighbour
  text: '上一篇' | '下一篇'
}

const Way = ({ spaceId, node, text }: WayProps) => (
  <Link
    to={paths.document(spaceId, node.id)}
    rel={text === '上一篇' ? 'prev' : 'next'}
    className={`rounded-r2 border border-line bg-surface px-[18px] py-3 transition-shadow hover:shadow ${text === '下一篇' ? 'sm:text-right' : ''}`}
  >
    <span className="block text-sm text-text-3">{text}</span>
    <span className="line-clamp-2 font-medium">{node.title}</span>
  </Link>
)
