import { memo } from 'react'
import type { MindNode } from '#src/shared/mind-map/mind-map.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { Placed } from '../layout/placed.ts'
import { LINE, MARK, type Measured } from '../layout/measure.ts'

interface Props {
  placed: Placed
  /** Where it lies: apart from `placed`, which is another object after every change. */
  x: number
  y: number
  state: '' | 'selected' | 'target' | 'dragged'
  /** How often it was commented. */
  count?: number
  /** Whether its children may be folded here. */
  foldable: boolean
}

/** Drawn again only when it is another node, lies elsewhere or looks otherwise. */
export const NodeView = memo(
  function NodeView({ placed, x, y, state, count = 0, foldable }: Props) {
    const { node, depth, branch, measured } = placed
    return (
      <g
        data-node={node.id}
        transform={`translate(${x} ${y})`}
        className={classNames('map-node', branch >= 0 && `k${(branch % 8) + 1}`, depth > 1 && 'leaf', state)}
      >
        <rect
          width={measured.width}
          height={measured.height}
          rx={corners[depth] ?? 8}
          style={node.style?.background ? { fill: node.style.background } : undefined}
        />
        {node.image && measured.picture && <image href={node.image.url} {...measured.picture} />}
        <Text placed={placed} />
        <Marks placed={placed} />
        {foldable && <Fold placed={placed} />}
        {count > 0 && <Count count={count} x={measured.width} />}
      </g>
    )
  },
  (a, b) =>
    isSame(a.placed, b.placed) &&
    a.x === b.x &&
    a.y === b.y &&
    a.state === b.state &&
    a.count === b.count &&
    a.foldable === b.foldable,
)

const corners = [14, 10]
const isSame = (a: Placed, b: Placed) =>
  a.node === b.node && a.branch === b.branch && a.depth === b.depth && a.folded === b.folded

function Text({ placed: { node, depth, measured } }: { placed: Placed }) {
  const { style = {} } = node
  return (
    <text
      fontSize={measured.fontSize}
      fontWeight={style.bold || depth < 2 ? 600 : undefined}
      fontStyle={style.italic ? 'italic' : undefined}
      style={style.colour ? { fill: style.colour } : undefined}
    >
      {measured.lines.map((line, n) => (
        <tspan key={n} x={measured.textX} y={measured.textY + measured.fontSize * (LINE * n + 1.02)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Marks({ placed: { node, measured } }: { placed: Placed }) {
  const middle = middleOf(measured)
  const first = measured.textX - MARK
  const end = measured.width - MARK - 4
  return (
    <>
      {node.priority && <Priority x={first - (node.progress ? MARK : 0)} y={middle} priority={node.priority} />}
      {node.progress && <Progress x={first} y={middle} progress={node.progress} />}
      {measured.tags.map(({ text, x, width }) => (
        <g key={text} className="map-tag" transform={`translate(${x} ${middle - 9})`}>
          <rect width={width} height="18" rx="4" />
          <text x="6" y="13" fontSize="11">
            {text}
          </text>
        </g>
      ))}
      {node.link && <LinkMark x={end - (node.note ? MARK : 0)} y={middle} link={node.link} />}
      {node.note && (
        <Mark x={end} y={middle} title={node.note}>
          <path d="M-5-5h10v7l-3 3h-7zM-2-2h5M-2 1h3" />
        </Mark>
      )}
    </>
  )
}

const Priority = ({ x, y, priority }: { x: number; y: number; priority: number }) => (
  <Mark x={x} y={y} title={`优先级 ${priority}`}>
    <circle r="8" />
    <text fontSize="11" y="4" textAnchor="middle">
      {priority}
    </text>
  </Mark>
)

function LinkMark({ x, y, link: { url, title } }: { x: number; y: number; link: NonNullable<MindNode['link']> }) {
  return (
    <a href={url} aria-label={title || url} target="_blank" rel="noopener nofollow ugc" tabIndex={-1}>
      <Mark x={x} y={y} title={title || url}>
        <circle r="9" />
        <path d="M-1 2a3 3 0 0 0 4 0l2-2a3 3 0 0 0-4-4l-1 1M1-2a3 3 0 0 0-4 0l-2 2a3 3 0 0 0 4 4l1-1" />
      </Mark>
    </a>
  )
}

const middleOf = ({ textY, lines, fontSize }: Measured) => textY + (Math.max(lines.length, 1) * fontSize * LINE) / 2

function Mark({ x, y, title, children }: { x: number; y: number; title: string; children: React.ReactNode }) {
  return (
    <g className="map-mark" transform={`translate(${x + 9} ${y})`}>
      <title>{title}</title>
      {children}
    </g>
  )
}

/** A ninth is not begun, nine ninths are done: a pie of eight parts. */
function Progress({ x, y, progress }: { x: number; y: number; progress: number }) {
  const part = (progress - 1) / 8
  const angle = part * Math.PI * 2 - Math.PI / 2
  const end = `${Math.cos(angle) * 8} ${Math.sin(angle) * 8}`
  return (
    <Mark x={x} y={y} title={progress === 9 ? '已完成' : `进度 ${Math.round(part * 100)}%`}>
      <circle r="8" />
      {part === 1 ? (
        <circle r="8" className="done" />
      ) : (
        part > 0 && <path className="done" d={`M0 0L0-8A8 8 0 ${part > 0.5 ? 1 : 0} 1 ${end}Z`} />
      )}
    </Mark>
  )
}

/** In the corner of the node. */
const Count = ({ count, x }: { count: number; x: number }) => (
  <g className="map-count" transform={`translate(${x} 0)`}>
    <title>{`${count} 条评论`}</title>
    <circle r="10" />
    <text fontSize="12" fontWeight="700" y="4" textAnchor="middle">
      {count > 99 ? '99+' : count}
    </text>
  </g>
)

/** How many are folded away, or a dash to fold them. */
function Fold({ placed: { node, measured, folded, depth } }: { placed: Placed }) {
  if (node.children.length === 0 || depth === 0) return null
  const label = folded ? `展开 ${folded} 个` : '收起'
  return (
    <g className="map-fold" data-fold={node.id} transform={`translate(${measured.width / 2} ${measured.height})`}>
      <title>{label}</title>
      {folded ? <rect x="-16" y="-8" width="32" height="16" rx="8" /> : <circle r="7" />}
      <text fontSize="10" y="3.5" textAnchor="middle">
        {folded ? `+${folded}` : '−'}
      </text>
    </g>
  )
}
