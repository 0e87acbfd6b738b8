import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { find } from '#src/shared/mind-map/edit.ts'
import { countNodes, type MindMap } from '#src/shared/mind-map/mind-map.ts'
import type { UploadImage } from '#src/ui/editor/uploads/upload-task.ts'
import { Canvas } from './drawn/canvas.tsx'
import { useFolding } from './drawn/use-folding.ts'
import { useView, type ViewOfMap } from './drawn/use-view.ts'
import { ViewTools } from './drawn/view-tools.tsx'
import { layOut } from './layout/layout.ts'
import type { Placed } from './layout/placed.ts'
import { EditorTools } from './writing/editor-tools.tsx'
import { FileTools } from './writing/file-tools.tsx'
import { HeightHandle } from './writing/height-handle.tsx'
import { type MapHistory, useMapHistory } from './writing/history.ts'
import { NodeInput, type NodeInputHandle } from './writing/node-input.tsx'
import { NodeMenu } from './writing/node-menu.tsx'
import { OutlinePanel } from './writing/outline-panel.tsx'
import { type Commands, commandsOf, useMapKeys } from './writing/use-commands.ts'
import { mapFrom, useWriting } from './writing/use-writing.ts'
import { useNodeDrag } from './writing/use-node-drag.ts'
import './mind-map.css'

const DetailsDialog = lazy(() => import('./writing/details-dialog.tsx'))

export interface MapEditorHandle {
  focus: () => void
  /** Writes out what was just typed. */
  flush: () => void
}

interface Props {
  /** A `.km`; the empty string begins a map. */
  value: string
  /** Called shortly after what it writes has changed. */
  onChange: (km: string) => void
  title: string
  uploadImage: UploadImage
  ref?: Ref<MapEditorHandle>
}

/** A map is written with the keys, on the drawing or in the outline beside it. */
export default function MapEditor({ value, onChange, title, uploadImage, ref }: Props) {
  const history = useMapHistory(() => mapFrom(value))
  const { map, selected } = history
  const written = useWriting(map, { value, onChange, begin: history.begin })
  const whole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<NodeInputHandle>(null)
  const folding = useFolding(map.root)
  const { isFolded } = folding
  const drawing = useMemo(() => layOut(map.root, map.template, isFolded), [map.root, map.template, isFolded])
  const of = useView(frame, drawing.box, true)
  const [hand, setHand] = useState(false)
  const [outline, setOutline] = useState(() => window.innerWidth >= 1024)
  const { menu, setMenu, menuAt, openMenu, details, setDetails, openDetails } = useMenus(frame, selected)
  const commands = commandsOf(history)
  const placed = drawing.nodes.find(({ node }) => node.id === selected) ?? drawing.nodes[0]!
  useInSight(map, placed, of)
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    flush() {
      const active = document.activeElement
      if (active instanceof HTMLElement && whole.current!.contains(active)) {
        // what is typed goes into the map when its field is left, and is there before the map is written
        flushSync(() => active.blur())
        active.focus({ preventScroll: true })
      }
      written.flush()
    },
  }))

  const toggle = () => folding.toggle(selected)
  const onKey = useMapKeys({ history, commands, drawing, onEdit: () => input.current!.edit(), onMenu: openMenu, onToggle: toggle }) // prettier-ignore
  const { stateOf, begin } = useMapDrag(history, commands)

  return (
    <div ref={whole} className="flex flex-col overflow-hidden rounded-r2 border border-line bg-surface">
      <EditorTools
        {...{ history, commands, hand, outline }}
        onHand={setHand}
        onOutline={setOutline}
        onDetails={openDetails}
      >
        <FileTools map={map} title={title} onRead={(read) => history.change(() => read, read.root.id)} />
      </EditorTools>
      <div className="map-writing" style={{ height: map.height }}>
        {outline && (
          <OutlinePanel {...{ history, commands }} className="w-[260px] shrink-0 border-r border-line max-md:w-1/2" />
        )}
        <div
          ref={frame}
          className="map-frame min-w-0 flex-1 rounded-none border-0"
          onContextMenu={(event) => history.select(menuAt(event) ?? selected)}
          onDoubleClick={(event) => {
            if ((event.target as Element).closest('[data-node]') && !hand) input.current!.edit()
          }}
        >
          <Canvas
            drawing={drawing}
            of={of}
            label={`导图，${countNodes(map.root)} 个节点`}
            stateOf={stateOf}
            onFold={folding.toggle}
            onPress={(id, event) => {
              // the press would take the focus from the field
              event.preventDefault()
              input.current!.commit()
              input.current!.focus()
              if (!id) return false
              history.select(id)
              if (!hand) begin(id, event)
              return !hand
            }}
          />
          <NodeInput
            ref={input}
            placed={placed}
            view={of.view}
            label={`节点：${placed.node.text || '空的'}`}
            onCommit={commands.text}
            onKey={onKey}
            onTyped={(key) => key === 'Tab' && commands.child()}
            onCopy={(cut) => {
              const text = commands.copy()
              if (cut) commands.remove()
              return text
            }}
            onPaste={commands.paste}
          />
          {menu && (
            <NodeMenu
              node={placed.node}
              isRoot={placed.depth === 0}
              at={menu}
              commands={commands}
              isFolded={placed.folded > 0}
              onEdit={() => setTimeout(() => input.current?.edit())}
              onDetails={openDetails}
              onToggle={toggle}
              onClose={() => {
                setMenu(null)
                input.current?.focus()
              }}
            />
          )}
          <ViewTools frame={whole} of={of} folding={folding} />
        </div>
      </div>
      <HeightHandle
        height={map.height}
        onChange={(height) => history.change((now) => (now.height === height ? now : { ...now, height }))}
      />
      <Suspense>
        {details && (
          <DetailsDialog
            node={placed.node}
            uploadImage={uploadImage}
            onSave={(change) => commands.change(change, placed.node.id)}
            onClose={() => setDetails(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The menu of a node, and the form of its details. */
function useMenus(frame: RefObject<HTMLElement | null>, selected: string) {
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const [details, setDetails] = useState(false)
  return {
    menu,
    setMenu,
    details,
    setDetails,
    /** @returns the node that the right button was pressed on */
    menuAt(event: MouseEvent): string | undefined {
      event.preventDefault()
      const id = (event.target as Element).closest<SVGElement>('[data-node]')?.dataset.node
      if (id) setMenu({ x: event.clientX, y: event.clientY })
      return id
    },
    openMenu() {
      const box = frame.current!.querySelector(`[data-node="${CSS.escape(selected)}"]`)?.getBoundingClientRect()
      if (box) setMenu({ x: box.left, y: box.bottom + 4 })
    },
    openDetails() {
      // a dialog lies above the page, and so below what fills the screen
      if (document.fullscreenElement) void document.exitFullscreen()
      setDetails(true)
    },
  }
}

/** Nodes are dragged to others, but not into themselves. */
function useMapDrag({ map: { root }, selected }: MapHistory, commands: Commands) {
  const mayDrop = useCallback(
    (id: string, to: string) => id !== root.id && id !== to && !find(find(root, id) ?? root, to),
    [root],
  )
  const { drag, begin } = useNodeDrag({ onDrop: commands.place, mayDrop })
  return {
    begin,
    stateOf(id: string) {
      if (drag?.over?.to === id) return 'target' as const
      if (drag?.id === id) return 'dragged' as const
      return id === selected ? ('selected' as const) : ''
    },
  }
}

/** What is selected is seen, wherever it was selected; what lies elsewhere altogether is shown from its middle. */
function useInSight({ template, root }: MindMap, { x, y, measured, node }: Placed, { reveal, fit }: ViewOfMap) {
  useEffect(() => fit(), [fit, template, root.id])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else reveal({ x, y, width: measured.width, height: measured.height })
  }, [node.id, x, y, measured, reveal])
}
