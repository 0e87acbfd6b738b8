// Pictures, links, formulas, code and mentions go to the model as marks, and have to come back as they went.

const marksIn = (text: string): string[] => text.match(/⟦\d{1,4}⟧/g) ?? []

/** Whether each mark stands in the other text once, in the same order, and none besides. */
export function keepsMarks(given: string, polished: string): boolean {
  const before = marksIn(given)
  const after = marksIn(polished)
  const strays = (text: string) => text.replace(/⟦\d{1,4}⟧/g, '').match(/[⟦⟧]/g)?.length ?? 0
  return (
    before.length === after.length &&
    before.every((mark, at) => after[at] === mark) &&
    strays(given) === strays(polished)
  )
}
