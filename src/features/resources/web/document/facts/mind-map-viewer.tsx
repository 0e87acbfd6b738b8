import { MapViewer } from '#src/ui/mind-map/map-viewer.tsx'
import { SaveMenu } from '#src/ui/mind-map/save-menu.tsx'
import type { MindMap } from '#src/shared/mind-map/mind-map.ts'

/** Default export, so that its code comes apart: pages without a map do without it. */
export default function MindMapViewer({ map, title }: { map: MindMap; title: string }) {
  return <MapViewer map={map} title={title} tools={<SaveMenu map={map} title={title} />} />
}
