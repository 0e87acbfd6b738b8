/** Where the first line behind that one stands that ends what it begins; behind the last line where none does. */
export function endAfter(lines: readonly string[], at: number, isEnd: (line: string) => boolean): number {
  let end = at + 1
  while (end < lines.length && !isEnd(lines[end]!)) end++
  return end
}
