import { fileName, saveBlob } from '#src/ui/save-blob.ts'
import type { MindMap } from '#src/shared/mind-map/mind-map.ts'
import { layOut } from '../layout/layout.ts'
import { writers } from './files.ts'
import { paletteOf, pngOf, svgOf } from './picture.ts'

export const formats = [
  ...Object.entries(writers).map(([end, { label }]) => ({ end, label })),
  { end: 'png', label: '图片（.png）' },
  { end: 'svg', label: '矢量图（.svg）' },
]

/** Gives the map to the reader as a file of that kind. @param element whose colours a picture has */
export async function saveMap(map: MindMap, { title, end, element }: { title: string; end: string; element: Element }) {
  saveBlob(await contentOf(map, end, element), `${fileName(title) || '导图'}.${end}`)
}

async function contentOf(map: MindMap, end: string, element: Element): Promise<Blob> {
  const writer = writers[end]
  if (writer) return new Blob([writer.write(map)], { type: 'application/octet-stream' })
  const drawing = layOut(map.root, map.template)
  const svg = svgOf(drawing, paletteOf(element))
  return end === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg, drawing.box)
}
