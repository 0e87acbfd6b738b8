// The kinds of resources, for both sides and without shapes: pages that are read need them too.

/** Each kind as the table calls it, with its name on the wire. */
export const typeNames = {
  folder: 'ProductFolder',
  document: 'ProductDocument',
  snippet: 'ProductSnippet',
  file: 'ProductLocalFile',
} as const
export type ResourceKind = keyof typeof typeNames
/** What lies in the tree of a space; its readme does not. */
export type ListedType = (typeof typeNames)[ResourceKind]

/** As a reader calls them, in the order in which they are offered. */
export const typeLabels = {
  ProductFolder: '文件夹',
  ProductDocument: '文档',
  ProductSnippet: '片段',
  ProductLocalFile: '本地文件',
  ProductReadme: '自述',
} as const

export const kindNamed = (name: ListedType): ResourceKind =>
  (Object.keys(typeNames) as ResourceKind[]).find((kind) => typeNames[kind] === name)!

/** Of one text. */
export const maxAttachments = 20
