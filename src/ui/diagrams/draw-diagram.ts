import type { Mermaid } from 'mermaid'
import { type Theme, themeVariables } from './diagram-colours.ts'

/** A drawn diagram: a picture for each theme, and what its author says of it to whoever does not see it. */
export interface Drawing {
  light: string
  dark: string
  /** In CSS pixels. */
  width: number
  height: number
  title: string
  description: string
}

/** Why a diagram is not drawn, in words for its reader. */
export class DiagramProblem extends Error {}

let before: Promise<unknown> = Promise.resolve()

/**
 * Draws a diagram from its source. What is drawn is an image and no part of the page: no script, link or style of it works there,
 * whatever the source says. Mermaid keeps its settings for all, so one is drawn after the other.
 * @throws DiagramProblem
 */
export function drawDiagram(source: string): Promise<Drawing> {
  const drawing = before.then(() => draw(source))
  // whoever asked for the one before was told of its problem
  before = drawing.catch(() => {})
  return drawing
}

async function draw(source: string): Promise<Drawing> {
  const place = document.createElement('div')
  place.className = 'diagram-measure'
  place.ariaHidden = 'true'
  document.body.append(place)
  try {
    const { default: mermaid } = await import('mermaid')
    const light = await drawnFor('light', { mermaid, source, place })
    const dark = await drawnFor('dark', { mermaid, source, place })
    return { ...light, light: light.address, dark: dark.address }
  } catch (error) {
    throw error instanceof DiagramProblem ? error : new DiagramProblem(wordsFor(error))
  } finally {
    place.remove()
  }
}

interface Drawn {
  mermaid: Mermaid
  source: string
  /** Out of sight, since letters are measured on the page. */
  place: HTMLElement
}

/** A source may choose other settings for itself, but none of these. */
const ours = ['theme', 'themeVariables', 'themeCSS', 'darkMode', 'fontFamily', 'htmlLabels', 'dompurifyConfig']
const theirs = ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges']

async function drawnFor(theme: Theme, { mermaid, source, place }: Drawn) {
  const { fontFamily } = getComputedStyle(document.body)
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    secure: [...theirs, ...ours],
    theme: 'base',
    fontFamily,
    themeVariables: themeVariables(theme, fontFamily),
    // shadows are grey, and shine on a dark ground
    themeCSS: '* { filter: none !important; }',
  })
  const { svg } = await mermaid.render('diagram-in-work', source, place)
  return asImage(svg)
}

function asImage(svg: string) {
  const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const [, , width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (root.localName !== 'svg' || !width || !height) throw new DiagramProblem('这张图没能画出来')
  // an image is as large as it says, not as the page around it
  root.removeAttribute('style')
  root.setAttribute('width', String(width))
  root.setAttribute('height', String(height))
  const said = (name: string) => root.querySelector(`:scope > ${name}`)?.textContent.trim() ?? ''
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`
  return { address, width, height, title: said('title'), description: said('desc') }
}

function wordsFor(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  if (/dynamically imported|importing a module|preload/i.test(said)) return '图表加载失败，请检查网络后重新打开'
  const [, line] = /line:? ?(\d+)/i.exec(said) ?? []
  if (line) return `这张图没能画出来：第 ${line} 行附近写得不对`
  return /diagram type/i.test(said)
    ? '这张图没能画出来：第一行没有写明是哪种图'
    : '这张图没能画出来：写得不对，或者太大了'
}
