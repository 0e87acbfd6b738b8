import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEndpoint } from '#src/client/queries.ts'
import { paths } from '#src/shared/paths.ts'
import { FileIcon, FileSymbols } from './file-icon.tsx'
import { type TreeNode, treeQuery } from './resource-queries.ts'
import { type Levels, levelsOf } from './tree-levels.ts'
import { useTakenClicks } from './use-taken-clicks.ts'

interface Props {
  spaceId: number
  /** The root level and the levels of the open branch. */
  list: readonly TreeNode[]
  /** Folders that hold more than `list` has of them; 0 is the root. */
  truncated: readonly number[]
  /** The document that is being read. */
  current: number
}

interface Tree {
  spaceId: number
  current: number
  levels: Levels
  truncated: readonly number[]
  /** What the reader opened or closed by hand. */
  toggled: ReadonlyMap<number, boolean>
}

/**
 * The space's folders and documents, open where the reader is. Rows are plain links and nothing more, since there may be
 * hundreds; a folder's link opens it in place, and leads to its page without JavaScript or in a new tab.
 */
export function ResourceTree({ spaceId, list, truncated, current }: Props) {
  const levels = useMemo(() => levelsOf(list), [list])
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const box = useRef<HTMLDivElement>(null)
  const toggle = useCallback((row: HTMLAnchorElement) => {
    const isOpen = row.getAttribute('aria-expanded')
    if (isOpen) setToggled((before) => new Map(before).set(Number(row.dataset.id), isOpen !== 'true'))
    return isOpen !== null
  }, [])
  useTakenClicks(box, toggle)
  useEffect(() => showInBox(box.current?.querySelector('[aria-current]')), [current])
  return (
    <div ref={box} className={look}>
      <FileSymbols />
      <Level tree={{ spaceId, current, levels, truncated, toggled }} folder={0} nodes={levels.get(0) ?? []} depth={0} />
    </div>
  )
}

const look =
  '[&_a]:flex [&_a]:min-h-8 [&_a]:items-start [&_a]:gap-2 [&_a]:rounded-r1 [&_a]:py-[5px] [&_a]:pr-2 [&_a]:text-text-2 [&_a]:-outline-offset-2 ' +
  '[&_a:hover]:bg-sunken [&_a:hover]:text-text [&_a[aria-current]]:bg-brand-soft [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-brand-text ' +
  '[&_a>svg]:mt-[3.5px] [&_a>svg]:size-[15px] [&_a>svg]:shrink-0 [&_a>span]:line-clamp-2 [&_a>span]:break-words'
const indents = ['pl-2.5', 'pl-7', 'pl-[46px]', 'pl-16', 'pl-[82px]']

interface LevelProps {
  tree: Tree
  /** 0 is the root. */
  folder: number
  nodes: readonly TreeNode[]
  depth: number
}
function Level({ tree, folder, nodes, depth }: LevelProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.type === 'ProductFolder' ? folderRow(tree, node, depth) : documentRow(tree, node, depth)}
        </li>
      ))}
      {tree.truncated.includes(folder) && (
        <li>
          <a href={paths.resources(tree.spaceId, folder || undefined)} className={indentOf(depth)}>
            还有更多…
          </a>
        </li>
      )}
    </ul>
  )
}

const indentOf = (depth: number) => indents[Math.min(depth, indents.length - 1)]

const documentRow = ({ spaceId, current }: Tree, { id, title }: TreeNode, depth: number) => (
  <a href={paths.document(spaceId, id)} aria-current={id === current ? 'page' : undefined} className={indentOf(depth)}>
    <FileIcon folder={false} />
    <span>{title}</span>
  </a>
)

function folderRow(tree: Tree, { id, title, has_children }: TreeNode, depth: number) {
  const nodes = tree.levels.get(id)
  const isOpen = tree.toggled.get(id) ?? nodes !== undefined
  return (
    <>
      <a
        href={paths.resources(tree.spaceId, id)}
        data-id={id}
        aria-expanded={has_children ? isOpen : undefined}
        className={indentOf(depth)}
      >
        <FileIcon folder />
        <span>{title}</span>
      </a>
      {isOpen && has_children && <Inside tree={tree} folder={id} nodes={nodes} depth={depth + 1} />}
    </>
  )
}

function Inside({
  tree,
  folder,
  nodes,
  depth,
}: {
  tree: Tree
  folder: number
  nodes: readonly TreeNode[] | undefined
  depth: number
}) {
  if (nodes) return <Level tree={tree} folder={folder} nodes={nodes} depth={depth} />
  return <LateLevel tree={tree} folder={folder} depth={depth} />
}

/** The content of a folder that the reader opened: fetched then. */
function LateLevel({ tree, folder, depth }: { tree: Tree; folder: number; depth: number }) {
  const { data, isPending, isError, refetch } = useEndpoint(...treeQuery(String(tree.spaceId), String(folder)))
  const note = `block py-[5px] text-sm text-text-3 ${indentOf(depth)}`
  if (isPending) {
    return (
      <span role="status" className={note}>
        加载中…
      </span>
    )
  }
  if (isError) {
    return (
      <button type="button" className={`${note} text-danger`} onClick={() => void refetch()}>
        没有加载成功，点此重试
      </button>
    )
  }
  const nodes = data.list.filter((node) => node.parent_id === folder)
  return <Level tree={{ ...tree, truncated: data.truncated }} folder={folder} nodes={nodes} depth={depth} />
}

/** Scrolls the sidebar, and never the page, until the row can be seen. */
function showInBox(row: Element | null | undefined) {
  const sidebar = row?.closest('nav')
  if (!row || !sidebar) return
  const below = row.getBoundingClientRect().bottom - sidebar.getBoundingClientRect().bottom
  if (below > 0) sidebar.scrollTop += below + sidebar.clientHeight / 2
}
