import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paths } from '#src/shared/paths.ts'
import { FileIcon, FileSymbols, Locked } from '../file-icon.tsx'
import type { Tree, TreeNode } from '../resource-queries.ts'
import { type Levels, levelsOf } from './tree-levels.ts'
import { indentOf, treeLook } from './tree-look.ts'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import { useLinkClicks } from '../use-link-clicks.ts'

interface Props {
  spaceId: number
  tree: Tree
  /** The document that is being read. */
  current: number
}

/** What a reader who only reads does without: long levels, keys, and all that arranges. */
const LiveTree = lazy(() => import('./live/live-tree.tsx'))

/** What the reader opened or closed by hand. */
type Toggled = ReadonlyMap<number, boolean>

/**
 * The space's resources, open where the reader is. It comes as plain links; it becomes a tree for whoever may arrange it, for
 * long levels, and as soon as a folder is opened or closed in place.
 */
export function ResourceTree({ spaceId, tree, current }: Props) {
  const [toggled, setToggled] = useState<Toggled>(new Map())
  const toggle = useCallback(
    (folder: number, open: boolean) => setToggled((before) => new Map(before).set(folder, open)),
    [],
  )
  const isLive = useInBrowser() && (tree.can.create || tree.truncated.length > 0 || toggled.size > 0)
  const links = <Links spaceId={spaceId} tree={tree} current={current} toggled={toggled} onToggle={toggle} />
  if (!isLive) return links
  const lastToggled = [...toggled.keys()].at(-1)
  return (
    <Suspense fallback={links}>
      <LiveTree
        spaceId={spaceId}
        tree={tree}
        current={current}
        toggled={toggled}
        onToggle={toggle}
        {...(lastToggled !== undefined && { startAt: lastToggled })}
      />
    </Suspense>
  )
}

interface LinksProps extends Props {
  toggled: Toggled
  onToggle: (folder: number, open: boolean) => void
}
/** Plain links and nothing more; a folder's link leads to its page without JavaScript or in a new tab. */
function Links({ spaceId, tree, current, toggled, onToggle }: LinksProps) {
  const levels = useMemo(() => levelsOf(tree.list), [tree])
  const box = useRef<HTMLDivElement>(null)
  const toggle = useCallback(
    (row: HTMLAnchorElement) => {
      const isOpen = row.getAttribute('aria-expanded')
      if (isOpen) onToggle(Number(row.dataset.id), isOpen !== 'true')
      return isOpen !== null
    },
    [onToggle],
  )
  useLinkClicks(box, toggle)
  useEffect(() => showInBox(box.current?.querySelector('[aria-current]')), [current])
  const context = { spaceId, current, levels, toggled, truncated: tree.truncated.map(({ folder }) => folder) }
  return (
    <div ref={box} className={treeLook}>
      <FileSymbols />
      <a href={paths.resources(spaceId)} style={indentOf(0)}>
        <FileIcon type="root" />
        <span>全部资源</span>
      </a>
      <Level context={context} folder={0} depth={0} />
    </div>
  )
}

interface Context {
  spaceId: number
  current: number
  levels: Levels
  /** Folders of which only a part is here. */
  truncated: readonly number[]
  toggled: Toggled
}

function Level({ context, folder, depth }: { context: Context; folder: number; depth: number }) {
  return (
    <ul>
      {context.levels.get(folder)?.map((node) => (
        <li key={node.id}>
          {node.type === 'ProductFolder' ? folderRow(context, node, depth) : documentRow(context, node, depth)}
        </li>
      ))}
      {context.truncated.includes(folder) && (
        <li>
          <a href={paths.resources(context.spaceId, folder || undefined)} style={indentOf(depth)}>
            还有更多…
          </a>
        </li>
      )}
    </ul>
  )
}

const documentRow = ({ spaceId, current }: Context, { id, type, title, is_locked }: TreeNode, depth: number) => (
  <a href={paths.document(spaceId, id)} aria-current={id === current ? 'page' : undefined} style={indentOf(depth)}>
    <FileIcon type={type} />
    <span>
      {title}
      {is_locked && <Locked />}
    </span>
  </a>
)

function folderRow(context: Context, { id, type, title, has_children }: TreeNode, depth: number) {
  const isOpen = context.toggled.get(id) ?? context.levels.has(id)
  return (
    <>
      <a
        href={paths.resources(context.spaceId, id)}
        data-id={id}
        aria-expanded={has_children ? isOpen : undefined}
        style={indentOf(depth)}
      >
        <FileIcon type={isOpen && has_children ? 'open' : type} />
        <span>{title}</span>
      </a>
      {isOpen && has_children && <Level context={context} folder={id} depth={depth + 1} />}
    </>
  )
}

/** Scrolls the sidebar, and never the page, until the row can be seen. */
function showInBox(row: Element | null | undefined) {
  const sidebar = row?.closest('nav')
  if (!row || !sidebar) return
  const { top, bottom } = sidebar.getBoundingClientRect()
  const below = row.getBoundingClientRect().bottom - Math.min(bottom, innerHeight)
  if (below > 0) sidebar.scrollTop += below + (Math.min(bottom, innerHeight) - top) / 2
}
