import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { PartComments, pictureUpload } from '#src/features/comments/web/public.tsx'
import { mentionsAt } from '#src/features/search/web/public.tsx'
import type { SubjectType } from '#src/features/subjects/contract.ts'
import { find } from '#src/shared/mind-map/edit.ts'
import { type MindMap, type MindNode, nodesOf } from '#src/shared/mind-map/mind-map.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { anchorOfNode } from './node-addresses.ts'
import { nameOfNode } from './node-names.ts'

interface Props {
  about: { type: SubjectType; id: number }
  spaceId: number | undefined
  map: MindMap
  counts: ReadonlyMap<string, number>
  /** Null: one chooses. */
  chosen: string | null
  onChoose: (id: string | null) => void
  onClose: () => void
}

/** What was said about a node, beside the map. */
export function NodeComments({ about, spaceId, map, counts, chosen, onChoose, onClose }: Props) {
  const node = chosen === null ? null : find(map.root, chosen)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => void panel.current!.scrollIntoView({ block: 'nearest' }), [chosen])
  return (
    <aside
      ref={panel}
      aria-label="节点评论"
      className="rounded-r2 border border-line bg-surface px-3.5 py-3 scroll-my-20"
      onKeyDown={({ key, nativeEvent, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented && !nativeEvent.isComposing) onClose()
      }}
    >
      <div className="mb-2 flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-1.5 font-semibold break-words" aria-live="polite">
          {node ? `“${nameOfNode(node)}”的评论` : '节点评论'}
        </h2>
        <IconButton label="关闭评论" className="-mr-1.5" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {node && (
        <button
          type="button"
          className="mb-2 min-h-6 text-sm text-brand-text hover:underline"
          onClick={() => onChoose(null)}
        >
          换一个节点
        </button>
      )}
      {node ? (
        <Suspense fallback={<SkeletonList rows={2} />}>
          <OfNode key={node.id} about={about} spaceId={spaceId} node={node} />
        </Suspense>
      ) : (
        <Choosing map={map} counts={counts} onChoose={onChoose} />
      )}
    </aside>
  )
}

function OfNode({ about, spaceId, node }: Pick<Props, 'about' | 'spaceId'> & { node: MindNode }) {
  const { type, id } = about
  const part = useMemo(() => ({ type, id, anchor: anchorOfNode(node.id) }), [type, id, node.id])
  const uploadImage = useMemo(() => pictureUpload(spaceId), [spaceId])
  const mentions = useMemo(() => mentionsAt({ type, id }), [type, id])
  return <PartComments about={part} uploadImage={uploadImage} mentions={mentions} />
}

/** So many nodes are offered. */
const MOST = 30

/** Nodes that were commented, or that hold what is typed: also the way of whoever uses no pointer. */
function Choosing({ map, counts, onChoose }: Pick<Props, 'map' | 'counts' | 'onChoose'>) {
  const [text, setText] = useState('')
  const found = useMemo(() => nodesFor(map, counts, text.trim().toLowerCase()), [map, counts, text])
  return (
    <>
      <TextInput
        aria-label="查找节点"
        placeholder="查找节点"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="mt-3 text-sm text-text-3">
        {text.trim() === ''
          ? found.length
            ? '有评论的节点：'
            : '还没有人评论。点一下图里的节点，或者查找一个。'
          : found.length
            ? '符合的节点：'
            : '没有这样的节点'}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {found.map((node) => (
          <li key={node.id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2 rounded-r1 px-2 text-left hover:bg-sunken"
              onClick={() => onChoose(node.id)}
            >
              <span className="min-w-0 flex-1 truncate">{nameOfNode(node)}</span>
              {counts.has(node.id) && (
                <span className="shrink-0 text-sm text-text-3 tabular-nums">{counts.get(node.id)} 条</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function nodesFor({ root }: MindMap, counts: ReadonlyMap<string, number>, text: string): MindNode[] {
  const found: MindNode[] = []
  for (const { node } of nodesOf(root)) {
    if (text === '' ? counts.has(node.id) : node.text.toLowerCase().includes(text)) found.push(node)
    if (found.length === MOST) break
  }
  return found
}
