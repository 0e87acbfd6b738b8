/** Where the first line behind that one stands that ends what it begins; behind the last line where none does. */
export function endAfter(lines: readonly string[], at: number, isEnd: (line: string) => boolean): number {
  let end = at + 1
  while (end < lines.length && !isEnd(lines[end]!)) end++
  return end
}

/** The marks of a fence that nothing in the text ends. */
export function fenceFor(text: string): string {
  const longest = [...text.matchAll(/`{3,}/g)].reduce((most, [marks]) => Math.max(most, marks.length), 2)
  return '`'.repeat(longest + 1)
}
