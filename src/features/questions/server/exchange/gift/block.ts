/** Questions of a GIFT file stand apart by blank lines. */
export interface Block {
  /** Of the file, where it begins. */
  readonly line: number
  readonly text: string
  /** For each line of `text` the line of the file. */
  readonly lines: readonly number[]
}

const isComment = (line: string) => /^\s*\/\//.test(line)

/** A file as its blocks; comments within a question are no part of it, those above it may hold its tags. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = []
  let open: { texts: string[]; lines: number[] } = { texts: [], lines: [] }
  const end = () => {
    const { texts, lines } = open
    const line = lines[texts.findIndex((one) => !isComment(one))]
    if (line !== undefined) blocks.push({ line, text: texts.join('\n'), lines })
    // comments that stand alone belong to what follows
    if (line !== undefined || texts.length === 0) open = { texts: [], lines: [] }
  }
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '') end()
    else if (!isComment(line) || open.texts.every(isComment)) {
      open.texts.push(line)
      open.lines.push(index + 1)
    }
  }
  end()
  return blocks
}
