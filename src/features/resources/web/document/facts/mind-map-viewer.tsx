import MessageSquare from 'lucide-react/icons/message-square'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { listAnchors } from '#src/features/comments/contract.ts'
import { type MindMap, nodesOf } from '#src/shared/mind-map/mind-map.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MapViewer } from '#src/ui/mind-map/map-viewer.tsx'
import { SaveMenu } from '#src/ui/mind-map/save-menu.tsx'
import { NodeComments } from '#src/features/resources/web/minds/node-comments.tsx'
import { nodeOfAnchor } from '#src/features/resources/web/minds/node-addresses.ts'
import { nameOfNode, nodeIn } from '#src/features/resources/web/minds/node-names.ts'
import { offerMap } from '#src/features/resources/web/minds/node-store.ts'

interface Props {
  map: MindMap
  id: number
  title: string
  /** Absent for a personal one. */
  spaceId?: number | undefined
}

/** Default export, so that its code comes apart: pages without a map do without it. */
export default function MindMapViewer({ map, id, title, spaceId }: Props) {
  const about = { type: spaceId === undefined ? ('ProductFile' as const) : ('ProductDocument' as const), id }
  const counts = useCounts(about)
  const [selected, setSelected] = useState<string | null>(null)
  const [isTalking, setTalking] = useState(false)
  const { sought, go } = useSought(map, setSelected)
  useOffered(map, selected, go)
  return (
    <MapViewer
      map={map}
      title={title}
      hint="，文字在图的下面"
      counts={counts}
      selected={selected}
      sought={sought}
      onTap={(node, ofCount) => {
        setSelected(node)
        if (ofCount) setTalking(true)
      }}
      tools={
        <>
          <SaveMenu map={map} title={title} />
          {counts && (
            <IconButton
              label={selected === null ? '节点评论' : '评论选中的节点'}
              aria-pressed={isTalking}
              onClick={() => setTalking(!isTalking)}
            >
              <MessageSquare aria-hidden />
            </IconButton>
          )}
        </>
      }
      beside={
        isTalking &&
        counts && (
          <NodeComments
            about={about}
            spaceId={spaceId}
            map={map}
            counts={counts}
            chosen={selected}
            onChoose={(node) => (node === null ? setSelected(null) : go(node))}
            onClose={() => setTalking(false)}
          />
        )
      }
    />
  )
}

/** For the comments on the page. */
function useOffered({ root }: MindMap, selected: string | null, go: (id: string) => void) {
  useEffect(() => {
    const names = new Map([...nodesOf(root)].map(({ node }) => [node.id, `“${nameOfNode(node)}”`]))
    return offerMap({ nameOf: (id) => names.get(id) ?? null, selected, go })
  }, [root, selected, go])
}

/** How often each node was commented; undefined where that is not known, as in a trash. */
function useCounts({ type, id }: { type: 'ProductFile' | 'ProductDocument'; id: number }) {
  const { data } = useEndpoint(listAnchors, { query: { commentable_type: type, commentable_id: String(id) } })
  return useMemo(
    () =>
      data &&
      new Map(
        data.list.flatMap(({ anchor, count }): [string, number][] => {
          const node = nodeOfAnchor(anchor)
          return node === null ? [] : [[node, count]]
        }),
      ),
    [data],
  )
}

/** The node that the address names, or that somebody asks for. */
function useSought(map: MindMap, onSelect: (id: string) => void) {
  const [sought, setSought] = useState<{ id: string; turn: number } | null>(null)
  const go = useCallback(
    (id: string) => {
      setSought((before) => ({ id, turn: (before?.turn ?? 0) + 1 }))
      onSelect(id)
    },
    [onSelect],
  )
  const { hash } = useLocation()
  useEffect(() => {
    const id = nodeIn(hash, map)
    if (id !== null) startTransition(() => go(id))
  }, [hash, map, go])
  return { sought, go }
}
