import { type FormKind, formKinds, type PersonalKind, personalNames, type ResourceKind } from '../kind.ts'
import { paths } from '#src/shared/paths.ts'

// What each kind of resource is called where one is made: in menus, addresses, headings and drafts.

export type NewKind = Exclude<ResourceKind, 'folder'>

interface Naming {
  /** In a menu of new things alone. */
  name: string
  /** The act. */
  text: string
  /** `resource_type` of the address (specification, section 2). */
  address: string
  /** What finds it in the palette besides. */
  words: string
}
export const newKinds: Record<NewKind, Naming> = {
  document: { name: '文档', text: '写文档', address: 'Document', words: 'write document xie' },
  snippet: { name: '片段', text: '新建片段', address: 'Snippet', words: 'snippet code pianduan' },
  file: { name: '本地文件', text: '上传文件', address: 'LocalFile', words: 'upload file shangchuan' },
  deck: { name: '卡片集', text: '新建卡片集', address: 'CardDeck', words: 'new deck xinjian kapianji' },
  plan: { name: '计划', text: '新建计划', address: 'Plan', words: 'plan jihua xuexi' },
  examination: { name: '试卷', text: '新建试卷', address: 'quiz', words: 'quiz examination test shijuan kaoshi ceyan' },
  video: { name: '视频', text: '上传视频', address: 'Video', words: 'upload video film shipin luxiang' },
  mind: { name: '导图', text: '新建导图', address: 'Mind', words: 'mind map siwei daotu' },
}

/** What readers may propose to make: the others hold more than that. */
export const proposedKinds = [
  'document',
  'snippet',
  'mind',
  'plan',
  'deck',
  'video',
] as const satisfies readonly NewKind[]
export const isProposed = (kind: NewKind): boolean => proposedKinds.some((one) => one === kind)

export const madeKinds = Object.keys(newKinds) as NewKind[]

/** `resource_type` of an address; what is unknown is a document. */
export const kindAt = (type: string | null): NewKind =>
  madeKinds.find((kind) => newKinds[kind].address === type) ?? 'document'

/** What the draft of a new one is called. */
export const draftOfNew = (kind: NewKind): string => (kind === 'document' ? 'new' : `new-${kind}`)

export interface NewLink {
  kind: FormKind
  text: string
  words: string
  to: string
}
/** What is composed, as menus offer it in a space. @param place its space and folder */
export const newInSpace = (...place: [spaceId: number | string, folderId?: number | string]): NewLink[] =>
  formKinds.map((kind) => ({
    kind,
    ...pick(kind),
    to: paths.newResourceOf(newKinds[kind].address, ...place),
  }))

/** The same of one's own. */
export const newOwn = (): NewLink[] =>
  formKinds
    .filter((kind) => Object.hasOwn(personalNames, kind))
    .map((kind) => ({ kind, ...pick(kind), to: paths.newPersonal(newKinds[kind].address) }))

const pick = (kind: FormKind) => ({ text: newKinds[kind].text, words: newKinds[kind].words })

export const personalKind = (kind: NewKind): PersonalKind =>
  Object.hasOwn(personalNames, kind) ? (kind as PersonalKind) : 'document'
