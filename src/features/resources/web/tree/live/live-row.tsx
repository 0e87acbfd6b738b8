import Ellipsis from 'lucide-react/icons/ellipsis'
import SquareCheck from 'lucide-react/icons/square-check'
import { lazy, memo, Suspense } from 'react'
import { paths } from '#src/shared/paths.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FileIcon, Locked } from '#src/features/resources/web/file-icon.tsx'
import type { TreeNode } from '#src/features/resources/web/resource-queries.ts'
import { indentOf } from '../tree-look.ts'
import { isFolder, placeOf, type TreeRow } from '../tree-rows.ts'

const InlineRename = lazy(() => import('./inline-rename.tsx'))

export interface RowState {
  isActive: boolean
  isCurrent: boolean
  isSelected: boolean
  /** Cut out, and not yet pasted. */
  isCut: boolean
  /** What is dragged would fall into it. */
  isTarget: boolean
  /** What is dragged would stand above or below it. */
  dropEdge: 'top' | 'bottom' | undefined
  isRenaming: boolean
}
interface Props extends RowState {
  spaceId: number
  row: TreeRow
  /** Its place in the tree. */
  at: number
  treeId: string
  /** Whether the viewer may make something in a folder of others. */
  canCreate: boolean
  onRenamed: () => void
}

export const rowId = (treeId: string, row: TreeRow) => `${treeId}-${placeOf(row)}`

/** A row of the tree. It handles nothing itself: the tree does that for all its rows. */
export const LiveRow = memo(function LiveRow({ spaceId, row, at, treeId, canCreate, onRenamed, ...state }: Props) {
  const { node, index, total, above } = row
  const place = {
    id: rowId(treeId, row),
    role: 'treeitem',
    'data-at': at,
    'aria-level': node?.id === 0 ? 1 : above.length + 2,
    'aria-posinset': index + 1,
    'aria-setsize': total,
  } as const
  const depth = above.length
  if (!node) return <LoadingRow place={place} depth={depth} />
  const hasMenu = [node.can_arrange, node.can_propose, canCreate && isFolder(node)].includes(true)
  const link = <RowLink node={node} spaceId={spaceId} depth={depth} hasMenu={hasMenu} isOpen={row.isOpen} {...state} />
  return (
    <div
      {...place}
      // while it is renamed, what is typed is its name
      aria-label={state.isRenaming ? undefined : node.title}
      aria-expanded={isFolder(node) && node.has_children ? row.isOpen : undefined}
      aria-selected={node.can_arrange ? state.isSelected : undefined}
      aria-current={state.isCurrent ? 'page' : undefined}
      className={lookOf(state)}
    >
      <DropLine edge={state.dropEdge} depth={depth} />
      {state.isRenaming ? (
        <Suspense fallback={link}>
          <InlineRename spaceId={spaceId} node={node} depth={depth} onDone={onRenamed} />
        </Suspense>
      ) : (
        link
      )}
    </div>
  )
})

const lookOf = ({ isActive, isSelected, isCut, isTarget }: RowState) =>
  classNames(
    'group/row relative rounded-r1 select-none [-webkit-touch-callout:none]',
    isSelected && 'bg-sunken',
    isTarget && 'bg-brand-soft outline-2 -outline-offset-2 outline-brand',
    isActive &&
      'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-brand',
    isCut && 'opacity-50',
  )

const DropLine = ({ edge, depth }: { edge: RowState['dropEdge']; depth: number }) =>
  edge && (
    <span
      aria-hidden="true"
      data-drop-line=""
      className={classNames(
        'pointer-events-none absolute right-1 z-10 h-0.5 rounded-full bg-brand',
        edge === 'top' ? '-top-px' : '-bottom-px',
      )}
      style={{ left: indentOf(depth).paddingLeft }}
    />
  )

interface RowLinkProps extends RowState {
  node: TreeNode
  spaceId: number
  depth: number
  hasMenu: boolean
  isOpen: boolean
}
function RowLink({ node, spaceId, depth, hasMenu, isOpen, isCurrent, isSelected }: RowLinkProps) {
  const { id, type, title, is_locked } = node
  const to = isFolder(node) ? paths.resources(spaceId, id || undefined) : paths.document(spaceId, id)
  return (
    <>
      <a
        href={to}
        tabIndex={-1}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        style={indentOf(depth)}
        className={hasMenu ? 'pointer-coarse:!pr-9 group-hover/row:!pr-9' : undefined}
      >
        {isSelected ? (
          <SquareCheck aria-hidden className="text-brand-text" />
        ) : (
          <FileIcon type={id === 0 ? 'root' : isOpen ? 'open' : type} />
        )}
        <span>
          {title}
          {is_locked && <Locked />}
        </span>
      </a>
      {hasMenu && (
        <button
          type="button"
          tabIndex={-1}
          data-menu=""
          aria-label={`操作：${title}`}
          className="absolute top-0.5 right-0.5 hidden size-7 place-items-center rounded-r1 text-text-2 group-hover/row:grid hover:bg-line pointer-coarse:grid [&_svg]:size-4"
        >
          <Ellipsis aria-hidden />
        </button>
      )}
    </>
  )
}

const LoadingRow = ({ place, depth }: { place: object; depth: number }) => (
  <div {...place} aria-label="加载中…" aria-busy className="flex h-8 items-center" style={indentOf(depth)}>
    <Skeleton className="h-3.5 w-3/5" />
  </div>
)
