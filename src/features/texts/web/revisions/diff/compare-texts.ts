import { keyOf, alignBlocks, type Row } from './align-blocks.ts'
import { compareSequences, Effort } from './sequences.ts'
import { type Block, type Code, type Group, type Leaf, readText } from './text-tree.ts'
import { charactersIn, compareWords, weightOf } from './words.ts'
import {
  type Change,
  type MarkedRun,
  writeChangedBlock,
  writeChangedLine,
  writeCode,
  writeGroup,
  writeLeaf,
  writeLine,
} from './write-html.ts'

/** Two texts as one. Without its `ins` it is the one before, without its `del` the one after. */
export interface TextDiff {
  parts: DiffPart[]
  /** Characters. */
  added: number
  removed: number
  /** Blocks that are the same but stand elsewhere; they count as neither added nor removed. */
  moved: number
  /** The texts differ too much for words: some blocks are compared as wholes. */
  isCoarse: boolean
}
/** Blocks that are the same in both, each as HTML, or a stretch with changes. */
export type DiffPart = { isChanged: false; blocks: string[] } | { isChanged: true; html: string }

/** A shorter block is no block that was moved, but one that happens to be the same (`注意：`). */
const SHORTEST_MOVED = 8
const MOVED = ' data-moved=""'

/**
 * Compares two texts of clean HTML, as the server stores it: by words, code by lines, pictures and formulas as wholes. All
 * that comes out was in one of them, but for `ins` and `del`.
 */
export function compareTexts(before: string, after: string): TextDiff {
  const comparison = new Comparison()
  const rows = alignBlocks(readText(before), readText(after), comparison.effort)
  const moved = movedIn(rows)
  const parts: DiffPart[] = []
  for (const row of rows) {
    const html = comparison.row(row, moved)
    const last = parts.at(-1)
    if (row.isSame) {
      if (last?.isChanged === false) last.blocks.push(html)
      else parts.push({ isChanged: false, blocks: [html] })
    } else if (last?.isChanged) last.html += html
    else parts.push({ isChanged: true, html })
  }
  const { added, removed, effort } = comparison
  return { parts, added, removed, moved: moved.size, isCoarse: effort.exceeded }
}

/** Two titles as one: stretches that are in both, or only in one of them. */
export function compareTitles(before: string, after: string): Pick<MarkedRun, 'text' | 'change'>[] {
  const runOf = (text: string) => [{ text, html: '', marks: [] }]
  const stretches: Pick<MarkedRun, 'text' | 'change'>[] = []
  // titles are short: they are always affordable
  for (const { text, change } of compareWords(runOf(before), runOf(after), new Effort()) ?? []) {
    const last = stretches.at(-1)
    if (last && last.change === change) last.text += text
    else stretches.push({ text, change })
  }
  return stretches
}

/** The blocks, by what they are, that are gone in one place and come in another. */
function movedIn(rows: readonly Row[]): Set<string> {
  const gone = new Set(rows.flatMap(({ before, after }) => (before && !after ? [keyOf(before)] : [])))
  const come = rows.flatMap(({ before, after }) => (after && !before ? [after] : []))
  return new Set(come.filter((block) => gone.has(keyOf(block)) && sizeOf(block) >= SHORTEST_MOVED).map(keyOf))
}

class Comparison {
  readonly effort = new Effort()
  added = 0
  removed = 0

  row({ before, after, isSame }: Row, moved: ReadonlySet<string>): string {
    if (before && after) return isSame ? keyOf(after) : this.changed(before, after)
    const [block, change] = after ? ([after, 'ins'] as const) : ([before!, 'del'] as const)
    if (moved.has(keyOf(block))) return writeChangedBlock(block, change, MOVED)
    return this.single(block, change)
  }

  /** A block that is only in one of the texts. */
  private single(block: Block, change: Change): string {
    this.count(change, sizeOf(block))
    return writeChangedBlock(block, change)
  }

  private count(change: Change, characters: number) {
    if (change === 'ins') this.added += characters
    else this.removed += characters
  }

  private replaced(before: Block, after: Block): string {
    return this.single(before, 'del') + this.single(after, 'ins')
  }

  private changed(before: Block, after: Block): string {
    if (before.kind === 'leaf' && after.kind === 'leaf') return this.leaf(before, after)
    if (before.kind === 'code' && after.kind === 'code') return this.code(before, after)
    if (before.kind === 'group' && after.kind === 'group') return writeGroup(after.open, this.children(before, after))
    return this.replaced(before, after)
  }

  private leaf(before: Leaf, after: Leaf): string {
    const runs = compareWords(before.runs, after.runs, this.effort)
    if (!runs) return this.replaced(before, after)
    for (const run of runs) if (run.change) this.count(run.change, weightOf([run]))
    return writeLeaf(after, runs)
  }

  private code(before: Code, after: Code): string {
    const stretches = compareSequences(before.lines, after.lines, this.effort)
    if (!stretches) return this.replaced(before, after)
    let lines = ''
    let oldAt = 0
    let at = 0
    for (const { kept, removed, added } of stretches) {
      lines += after.lines
        .slice(at, at + kept)
        .map(writeLine)
        .join('')
      lines += this.lines(before.lines.slice(oldAt + kept, oldAt + kept + removed), 'del')
      lines += this.lines(after.lines.slice(at + kept, at + kept + added), 'ins')
      oldAt += kept + removed
      at += kept + added
    }
    return writeCode(after.open, lines)
  }

  private lines(lines: readonly string[], change: Change): string {
    for (const line of lines) this.count(change, charactersIn(line))
    return lines.map((line) => writeChangedLine(line, change)).join('')
  }

  private children(before: Group, after: Group): string {
    const rows = isSameRow(before, after)
      ? after.children.map((cell, i) => ({
          before: before.children[i]!,
          after: cell,
          isSame: isEqual(before.children[i]!, cell),
        }))
      : alignBlocks(before.children, after.children, this.effort)
    return rows.map((row) => this.row(row, none)).join('')
  }
}

const none: ReadonlySet<string> = new Set()
const isEqual = (before: Block, after: Block) => keyOf(before) === keyOf(after)

/** In a row with as many cells as before each cell stays in its column, whatever it says now. */
function isSameRow(before: Group, after: Group): boolean {
  const isRow = before.name === 'tr' && before.children.length === after.children.length
  return isRow && before.children.every((cell, i) => openOf(cell) === openOf(after.children[i]!))
}
const openOf = (block: Block) => (block.kind === 'group' ? block.open : '')

function sizeOf(block: Block): number {
  if (block.kind === 'unit') return 1
  if (block.kind === 'code') return block.lines.reduce((sum, line) => sum + charactersIn(line), 0)
  return block.kind === 'leaf' ? weightOf(block.runs) : block.children.reduce((sum, child) => sum + sizeOf(child), 0)
}
