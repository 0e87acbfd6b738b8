import { sql } from 'kysely'
import { type KindOfSubject, lockedTo } from '#src/features/subjects/server/public.ts'
import { isElement, parseTree, textOf, type HtmlNode } from '#src/platform/html/tree.ts'

/** Lines that a text shows of a map; who wants more opens it. */
const MOST = 60
/** Characters of a line. */
const LONGEST = 200
/** Characters of HTML that are read for them. */
const READ = 40_000

interface Line {
  depth: number
  text: string
}

/** What maps say (compose-mind.ts), for texts in which they are shown. */
export const outlinesOfMaps: NonNullable<KindOfSubject['outlines']> = async (db, viewer, ids) => {
  const { rows } = await sql<{ id: number; html: string }>`select resources.id, left(documents.content, ${READ}) as html
    from resources join subjects on subjects.id = resources.id join documents on documents.resource_id = resources.id
    where resources.id = any(${[...ids]}::bigint[]) and resources.type = 'mind' and not ${lockedTo(viewer)}`.execute(db)
  return new Map(rows.map(({ id, html }) => [id, linesOf(html)]))
}

function linesOf(html: string): Line[] {
  const lines: Line[] = []
  for (const node of parseTree(html)) {
    if (!isElement(node)) continue
    if (node.name === 'h2') lines.push({ depth: 1, text: wordsIn(node) })
    if (node.name === 'ul') collect(node.children, 2, lines)
  }
  if (lines.length <= MOST) return lines
  return [...lines.slice(0, MOST), { depth: 1, text: '……' }]
}

/** The first paragraph of an item is its node; what stands beside that is not shown. */
function collect(items: readonly HtmlNode[], depth: number, lines: Line[]): void {
  for (const item of items) {
    if (!isElement(item) || lines.length > MOST) continue
    const own = item.children.find((child) => isElement(child) && child.name === 'p')
    if (own) lines.push({ depth, text: wordsIn(own) })
    for (const child of item.children)
      if (isElement(child) && child.name === 'ul') collect(child.children, depth + 1, lines)
  }
}

const wordsIn = (node: HtmlNode) => textOf([node]).replace(/\s+/g, ' ').trim().slice(0, LONGEST)
