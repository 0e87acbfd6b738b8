import type { Kind } from '#src/features/subjects/kind.ts'
import { paths } from '#src/shared/paths.ts'

/** What a resource can be, as the table calls it, with its name on the wire. */
export const typeNames = {
  folder: 'ProductFolder',
  document: 'ProductDocument',
  snippet: 'ProductSnippet',
  file: 'ProductLocalFile',
  mind: 'ProductMind',
  deck: 'ProductCardDeck',
  plan: 'ProductPlan',
  examination: 'ProductExamination',
  video: 'ProductVideo',
} as const
/** The same in no space: what people keep of their own. */
export const personalNames = {
  document: 'UserFileDocument',
  mind: 'UserFileMind',
  deck: 'UserFileCardDeck',
  examination: 'UserFileExamination',
  video: 'UserFileVideo',
} as const
/**
 * Those that are not written as a text: a form of their own writes them, as JSON, and they are stored as what they say together
 * with that (decision 140).
 */
export const composedKinds = ['mind', 'plan', 'video'] as const
export type ComposedKind = (typeof composedKinds)[number]
export const isComposed = (kind: string): kind is ComposedKind => composedKinds.some((one) => one === kind)
/** What menus offer besides documents, snippets and files: what is composed, and decks and examinations, which are a text and what lies in them. */
export const formKinds = [...composedKinds, 'deck', 'examination'] as const
export type FormKind = (typeof formKinds)[number]
export type PersonalKind = keyof typeof personalNames
export type PersonalType = (typeof personalNames)[PersonalKind]
export type ResourceKind = keyof typeof typeNames
/** What lies in the tree of a space; its readme does not. */
export type ListedType = (typeof typeNames)[ResourceKind]

export const kindNamed = (name: ListedType): ResourceKind =>
  (Object.keys(typeNames) as ResourceKind[]).find((kind) => typeNames[kind] === name)!

export const personalNamed = (name: PersonalType): PersonalKind =>
  (Object.keys(personalNames) as PersonalKind[]).find((kind) => personalNames[kind] === name)!

/** Whether the editor of rich text writes what has that name on the wire. */
export const isRichText = (name: string): boolean =>
  [
    typeNames.document,
    typeNames.file,
    typeNames.deck,
    typeNames.examination,
    personalNames.document,
    personalNames.deck,
    personalNames.examination,
    'ProductReadme',
  ].includes(name)

const { folder: _folder, ...withoutFolder } = typeNames
/** What is made by the call that makes resources; folders have their own. */
export const madeTypes = Object.values(withoutFolder)

export const resourceKind = {
  kind: 'resource',
  types: {
    ProductFile: '资源',
    ProductFolder: '文件夹',
    ProductDocument: '文档',
    ProductSnippet: '片段',
    ProductLocalFile: '本地文件',
    ProductMind: '导图',
    ProductCardDeck: '卡片集',
    ProductPlan: '计划',
    ProductExamination: '试卷',
    ProductVideo: '视频',
    ProductReadme: '自述',
    UserFileDocument: '个人文档',
    UserFileMind: '个人导图',
    UserFileCardDeck: '个人卡片集',
    UserFileExamination: '个人试卷',
    UserFileVideo: '个人视频',
  },
  plainTypes: [typeNames.document, personalNames.document],
  canComment: true,
  canRate: true,
  scopes: ['like', 'dislike', 'collection'],
  order: 2,
  score: { create: 5, edit: 3 },
  searched: {
    name: 'product_files',
    inSpace: true,
    narrower: [typeNames.document, ...Object.values(typeNames).filter((name) => name !== typeNames.document)],
    hits: [...Object.values(typeNames), ...Object.values(personalNames)],
  },
  tagsName: 'resources',
  made: { key: 'docs', text: '文档', empty: '还没有写过文档' },
  collected: { key: 'docs', text: '文档', empty: '还没有收藏文档', picture: 'resources' },
} as const satisfies Kind

/** The page of one: a folder lists what lies in it, a readme stands on the page of its space. */
export function addressOfResource({ id, space, type }: Placed): string {
  if (space === null) return paths.personal(id)
  if (type === 'ProductReadme') return paths.space(space)
  return type === typeNames.folder ? paths.resources(space, id) : paths.document(space, id)
}
interface Placed {
  id: number
  /** Null for a personal text. */
  space: number | null
  /** A name on the wire. */
  type: string
}

/** Questions of one paper, chosen by hand or drawn by rule; rules. */
export const mostInPaper = { items: 200, drawn: 200, draws: 20 } as const

/** Cards in one deck. */
export const maxCards = 20_000

/** Files that hang on one text. */
export const maxAttachments = 20
