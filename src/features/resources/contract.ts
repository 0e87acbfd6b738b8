// Resources (specification, sections 3 and 7; `product_files` on the wire): what lies in a space's tree of folders, its
// readme, which is a document outside the tree, and people's own documents outside of spaces (`user_files`).

export * from './contract/tree.ts'
export * from './contract/documents.ts'
export * from './contract/decks.ts'
export * from './contract/examinations.ts'
export * from './contract/front.ts'
export * from './contract/personal.ts'
export * from './contract/notes.ts'
export * from './contract/places.ts'
export * from './contract/plans.ts'
