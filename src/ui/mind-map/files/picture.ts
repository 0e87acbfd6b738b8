import type { Drawing, Placed } from '../layout/placed.ts'
import { LINE, MARK, type Measured } from '../layout/measure.ts'
import type { MindNode, NodeStyle } from '#src/shared/mind-map/mind-map.ts'
import { escapeXml } from './xml.ts'

// The drawing as a picture: by itself, with its colours written out, and without pictures of the site, which a file cannot load.

export interface Palette {
  surface: string
  text: string
  brand: string
  onBrand: string
  line: string
  /** Ground, line and ink of the eight branches. */
  branches: readonly { ground: string; line: string; ink: string }[]
}

const MARGIN = 24

export function svgOf({ nodes, links, box }: Drawing, palette: Palette): string {
  const [x, y] = [box.x - MARGIN, box.y - MARGIN]
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN]
  const colours = (branch: number) => palette.branches[branch % 8]
  const lines = links.map(({ path, branch }) => `<path d="${path}" fill="none" stroke="${branch < 0 ? palette.line : colours(branch)!.line}" stroke-width="2"/>`) // prettier-ignore
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" font-family="'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.surface}"/>${lines.join('')}${nodes.map((placed) => nodeOf(placed, palette)).join('')}</svg>`
}

function nodeOf({ node, x, y, depth, branch, measured }: Placed, palette: Palette): string {
  const { ground, line, ink } = coloursOf({ depth, branch, style: node.style }, palette)
  const bold = node.style?.bold || depth < 2 ? ' font-weight="600"' : ''
  const italic = node.style?.italic ? ' font-style="italic"' : ''
  const lines = measured.lines.map((text, n) => `<tspan x="${measured.textX}" y="${measured.textY + measured.fontSize * (LINE * n + 1.02)}">${escapeXml(text)}</tspan>`) // prettier-ignore
  const tags = measured.tags.map((tag) => `<text x="${tag.x + 6}" y="${measured.height / 2 + 4}" font-size="11" fill="${ink}">${escapeXml(tag.text)}</text>`) // prettier-ignore
  const note = node.note ? `<title>${escapeXml(node.note)}</title>` : ''
  return `<g transform="translate(${x} ${y})">${note}<rect width="${measured.width}" height="${measured.height}" rx="${depth === 0 ? 14 : 8}" fill="${ground}" stroke="${line}" stroke-width="1.5"/><text font-size="${measured.fontSize}" fill="${ink}"${bold}${italic}>${lines.join('')}</text>${marksOf(node, measured)}${tags.join('')}</g>`
}

interface Coloured {
  depth: number
  branch: number
  style: NodeStyle | undefined
}
function coloursOf({ depth, branch, style = {} }: Coloured, palette: Palette) {
  const own =
    branch < 0
      ? { ground: palette.brand, line: palette.brand, ink: palette.onBrand }
      : palette.branches[branch % palette.branches.length]!
  const shown = depth > 1 ? { ...own, ground: palette.surface, ink: palette.text } : own
  return { ...shown, ground: style.background ?? shown.ground, ink: style.colour ?? shown.ink }
}

/** Priority and progress stand as texts where the page draws them as marks. */
function marksOf({ priority, progress }: MindNode, { textX, height }: Measured): string {
  const marks = [progress && `${Math.round(((progress - 1) / 8) * 100)}%`, priority].filter(
    (mark) => mark !== undefined,
  )
  return marks
    .map(
      (mark, n) =>
        `<text x="${textX - 4 - n * MARK}" y="${height / 2 + 3}" font-size="8" text-anchor="end" fill="#808080">${mark}</text>`,
    )
    .join('')
}

/** The colours that the page has now, dark or light. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    surface: of('surface'),
    text: of('text'),
    brand: of('brand'),
    onBrand: of('on-brand'),
    line: of('line-strong'),
    branches: Array.from({ length: 8 }, (_, n) => ({
      ground: of(`k${n + 1}b`),
      line: of(`k${n + 1}l`),
      ink: of(`k${n + 1}i`),
    })),
  }
}

/** Pixels of a side, and of all, that every browser's canvas takes. */
const LONGEST = 16_000
const MOST = 64_000_000

/** Twice as large as it is shown, or as large as can be. */
export async function pngOf(svg: string, { width, height }: { width: number; height: number }): Promise<Blob> {
  const [whole, high] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const scale = Math.min(2, LONGEST / whole, LONGEST / high, Math.sqrt(MOST / (whole * high)))
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(whole * scale)
    canvas.height = Math.ceil(high * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片没有生成，请改用 SVG')))),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
