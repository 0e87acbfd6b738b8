/** The marks of a fence that nothing in the text ends. */
export function fenceFor(text: string): string {
  const longest = [...text.matchAll(/`{3,}/g)].reduce((most, [marks]) => Math.max(most, marks.length), 2)
  return '`'.repeat(longest + 1)
}
