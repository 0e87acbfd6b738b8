import { escapeText } from '#src/shared/html/escape.ts'
import { type Block, type Leaf, nameOf, type Run } from './text-tree.ts'

// Blocks back into HTML. Beside the tags of the texts themselves there are only those of this file: `ins` and `del`, the
// boxes that the server's renderer puts around tables, and a mark on what can stand in neither (items, rows, cells).

export type Change = 'ins' | 'del'

/** What carries neither `ins` nor `del` around itself, since lists and tables may hold nothing else than these. */
const partNames = new Set(['li', 'tr', 'td', 'th', 'summary'])

export function writeBlock(block: Block): string {
  if (block.kind === 'leaf') return writeLeaf(block, block.runs)
  if (block.kind === 'code') return writeCode(block.open, block.lines.map(writeLine).join(''))
  if (block.kind === 'unit') return block.html
  return writeGroup(block.open, block.children.map(writeBlock).join(''))
}

/** A block that is only in one of the texts. `note` tells what became of it in the other. */
export function writeChangedBlock(block: Block, change: Change, note = ''): string {
  const inside = (html: string) => `<${change} class="diff-block"${note}>${html}</${change}>`
  if (block.kind === 'unit' || block.kind === 'code' || !partNames.has(block.name)) return inside(writeBlock(block))
  const open = block.open.replace(/>$/, ` data-diff="${change}">`)
  if (block.kind === 'leaf') return `${open}<${change}>${writeRuns(block.runs)}</${change}></${block.name}>`
  const parts = block.children
    .map(block.name === 'tr' ? (cell) => writeChangedBlock(cell, change) : writeBlock)
    .join('')
  return `${open}${block.name === 'tr' ? parts : inside(parts)}</${block.name}>`
}

export const writeLeaf = ({ open, name }: Leaf, runs: readonly MarkedRun[]) => `${open}${writeRuns(runs)}</${name}>`

// long lines scroll inside the block, which the keyboard must be able to reach
export const writeCode = (open: string, lines: string) => `<pre tabindex="0">${open}${lines}</code></pre>`
export const writeLine = (line: string) => `${escapeText(line)}\n`
export const writeChangedLine = (line: string, change: Change) =>
  `<${change} class="diff-line">${writeLine(line)}</${change}>`

export function writeGroup(open: string, children: string): string {
  const name = nameOf(open)
  if (name !== 'table') return `${open}${children}</${name}>`
  return `<div class="table-scroll" tabindex="0">${open}<tbody>${children}</tbody></table></div>`
}

export interface MarkedRun extends Run {
  change?: Change | undefined
}

/** `ins` and `del` stand innermost, so that half a link stays one link. */
function writeRuns(runs: readonly MarkedRun[]): string {
  let html = ''
  let around: readonly string[] = []
  for (const run of runs) {
    const wanted = run.change ? [...run.marks, tagOf(run, run.change)] : run.marks
    let shared = 0
    while (shared < around.length && around[shared] === wanted[shared]) shared++
    html += closing(around.slice(shared)) + wanted.slice(shared).join('') + (run.html || escapeText(run.text))
    around = wanted
  }
  return html + closing(around)
}

/** Where a stroke through or under the text would not be seen, a frame or a sign tells instead. */
function tagOf({ html }: Run, change: Change): string {
  if (!html) return `<${change}>`
  return html.startsWith('<br') ? `<${change} class="diff-break">` : `<${change} class="diff-unit">`
}

const closing = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${nameOf(tag)}>`)
    .join('')
