import type { Kind } from '#src/features/subjects/kind.ts'

/** What a resource can be, as the table calls it, with its name on the wire. */
export const typeNames = {
  folder: 'ProductFolder',
  document: 'ProductDocument',
  snippet: 'ProductSnippet',
  file: 'ProductLocalFile',
} as const
/** A text in no space. */
export const personalType = 'UserFileDocument' as const
export type ResourceKind = keyof typeof typeNames
/** What lies in the tree of a space; its readme does not. */
export type ListedType = (typeof typeNames)[ResourceKind]

/** What needs no label among texts. */
export const isPlainText = (type: string) => type === typeNames.document || type === personalType

export const kindNamed = (name: ListedType): ResourceKind =>
  (Object.keys(typeNames) as ResourceKind[]).find((kind) => typeNames[kind] === name)!

export const resourceKind = {
  kind: 'resource',
  types: {
    ProductFile: '资源',
    ProductFolder: '文件夹',
    ProductDocument: '文档',
    ProductSnippet: '片段',
    ProductLocalFile: '本地文件',
    ProductReadme: '自述',
    [personalType]: '个人文档',
  },
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  order: 2,
  score: { create: 5, edit: 3 },
  searched: {
    name: 'product_files',
    narrower: ['ProductDocument', 'ProductFolder', 'ProductSnippet', 'ProductLocalFile'],
    hits: ['ProductFolder', 'ProductDocument', 'ProductSnippet', 'ProductLocalFile', personalType],
  },
  tagsName: 'resources',
  collected: { key: 'docs', text: '文档', empty: '还没有收藏文档', picture: 'resources' },
} as const satisfies Kind

/** Sections of the home page. Section 2 of the specification calls snippets resources; documents and local files have their own. */
export const homeSections = [
  { id: 'home-documents', title: '文档', type: typeNames.document, empty: '还没有公开的文档' },
  { id: 'home-snippets', title: '资源', type: typeNames.snippet },
  { id: 'home-files', title: '文件', type: typeNames.file },
] as const

/** Files that hang on one text. */
export const maxAttachments = 20
