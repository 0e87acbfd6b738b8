// What a questionnaire asks. Where kinds coincide with those of the question bank, so does the form: an option is named by a `timestamp`
// that its writer's browser made, and an answer names what was chosen by these (src/features/questions). Items are named in the same way.

export const itemKinds = [
  'single',
  'multiple',
  'dropdown',
  'short',
  'long',
  'number',
  'date',
  'scale',
  'matrix',
  'order',
  'file',
  'section',
] as const
export type ItemKind = (typeof itemKinds)[number]

export const kindNames: Record<ItemKind, string> = {
  single: '单选',
  multiple: '多选',
  dropdown: '下拉选择',
  short: '短文本',
  long: '长文本',
  number: '数字',
  date: '日期',
  scale: '打分',
  matrix: '矩阵单选',
  order: '排序',
  file: '上传文件',
  section: '分段说明',
}

/** One of what there is to choose from, or a line of a matrix. */
export interface Named {
  timestamp: number
  title: string
}
export interface Choice extends Named {
  /** How many may choose it. */
  quota?: number | undefined
  /** The item that follows for those who choose it; 0 is the end. */
  jump?: number | undefined
}
export interface Item extends Named {
  kind: ItemKind
  description: string
  is_required: boolean
  /** Of what is chosen from, of the columns of a matrix, and of what is put in order. */
  options: Choice[]
  /** Lines of a matrix. */
  lines: Named[]
  /** Bounds: how many options, characters or files; of numbers and scales the value itself. Null: none. */
  least: number | null
  most: number | null
  /** What the ends of a scale mean. */
  low: string
  high: string
  /** The options come in another order to each. */
  is_shuffled: boolean
  /** It is shown where an earlier item was answered with any of these options (`is`), or with none of them. */
  show_if: { item: number; is: boolean; options: number[] } | null
}

export const limits = {
  items: 200,
  options: 100,
  lines: 50,
  short: 200,
  long: 5000,
  files: 5,
  title: 200,
  description: 2000,
  /** Of all options and lines together: a results page shows each. */
  choices: 2000,
} as const

export const hasOptions = (kind: ItemKind) =>
  kind === 'single' || kind === 'multiple' || kind === 'dropdown' || kind === 'matrix' || kind === 'order'
/** Answered with options, by which other items are shown. */
export const isChoice = (kind: ItemKind) => kind === 'single' || kind === 'multiple' || kind === 'dropdown'
/** Answered with one option, after which one may jump. */
export const isOneChoice = (kind: ItemKind) => kind === 'single' || kind === 'dropdown'
export const isAsked = ({ kind }: Item) => kind !== 'section'
const hasLogic = ({ show_if, options }: Item) => show_if !== null || options.some(({ jump }) => jump !== undefined)

/** The ends of a scale. */
export const scaleOf = ({ least, most }: Pick<Item, 'least' | 'most'>) => ({ from: least ?? 1, to: most ?? 5 })

interface Settings {
  is_shuffled: boolean
  is_anonymous: boolean
}
export interface Fault {
  /** The item; null: the whole. */
  item: number | null
  message: string
}

/**
 * What is wrong with items as a whole; null: nothing. Display looks back and jumps lead on, so no way through them ends where it was.
 */
export function faultOf(items: readonly Item[], settings: Settings): Fault | null {
  const places = new Map(items.map(({ timestamp }, place) => [timestamp, place]))
  if (places.size < items.length) return { item: null, message: '题目的编号重复了' }
  const choices = items.reduce((sum, { options, lines }) => sum + options.length + lines.length, 0)
  if (choices > limits.choices) return { item: null, message: `全部选项和行加起来最多 ${limits.choices} 个` }
  for (const [place, item] of items.entries()) {
    const message = faultOfItem(item) ?? faultOfLogic({ items, places, place }) ?? faultOfSettings(item, settings)
    if (message) return { item: item.timestamp, message }
  }
  return null
}

function faultOfSettings(item: Item, { is_shuffled, is_anonymous }: Settings): string | null {
  if (is_anonymous && item.kind === 'file') return '匿名问卷不能收文件：文件记着是谁上传的'
  return is_shuffled && hasLogic(item) ? '有显示条件或跳转的问卷不能打乱题目顺序' : null
}

function faultOfItem(item: Item): string | null {
  const { kind, options, lines, least, most } = item
  if (hasOptions(kind) ? options.length < 2 : options.length > 0)
    return hasOptions(kind) ? '至少要有两个选项' : '这种题没有选项'
  if ((kind === 'matrix') !== lines.length > 0) return kind === 'matrix' ? '至少要有一行' : '这种题没有行'
  if (!distinct(options) || !distinct(lines)) return '选项的编号重复了'
  if (least !== null && most !== null && least > most) return '下限不能大于上限'
  return faultOfBounds(item)
}

const distinct = (named: readonly Named[]) => new Set(named.map(({ timestamp }) => timestamp)).size === named.length

/** How far the bounds of each kind go; absent: it has none. */
function rangeOf({ kind, options }: Item): [number, number] | null {
  if (kind === 'multiple') return [0, options.length]
  if (kind === 'short') return [0, limits.short]
  if (kind === 'long') return [0, limits.long]
  if (kind === 'number') return [-1e12, 1e12]
  if (kind === 'scale') return [0, 10]
  return kind === 'file' ? [0, limits.files] : null
}

function faultOfBounds(item: Item): string | null {
  const range = rangeOf(item)
  const given = [item.least, item.most].filter((bound) => bound !== null)
  if (!range) return given.length ? '这种题没有上限和下限' : null
  const [from, to] = range
  if (given.some((bound) => bound < from || bound > to)) return `上限和下限应在 ${from} 到 ${to} 之间`
  if (item.kind !== 'number' && !given.every((bound) => Number.isInteger(bound))) return '上限和下限应为整数'
  if (item.kind !== 'scale') return null
  const scale = scaleOf(item)
  return scale.from >= scale.to ? '打分的起点应小于终点' : null
}

interface At {
  items: readonly Item[]
  places: ReadonlyMap<number, number>
  place: number
}
function faultOfLogic(at: At): string | null {
  return faultOfJumps(at) ?? faultOfDisplay(at)
}

function faultOfJumps({ items, places, place }: At): string | null {
  const { options, kind } = items[place]!
  for (const { jump } of options) {
    if (jump === undefined) continue
    if (!isOneChoice(kind)) return '只有单选和下拉选择可以跳转'
    if (jump !== 0 && (places.get(jump) ?? -1) <= place) return '跳转只能往后，不能回到自己或前面的题'
  }
  return null
}

function faultOfDisplay({ items, places, place }: At): string | null {
  const { show_if: shown } = items[place]!
  if (!shown) return null
  const by = items[places.get(shown.item) ?? -1]
  if (!by || places.get(shown.item)! >= place) return '显示条件只能看前面的题'
  if (!isChoice(by.kind)) return '显示条件只能看选择题'
  const known = new Set(by.options.map(({ timestamp }) => timestamp))
  return shown.options.length && shown.options.every((one) => known.has(one)) ? null : '显示条件里的选项已经没有了'
}

/** What must stay once people have replied: all but words. */
export const structureOf = (items: readonly Item[]): unknown[] =>
  items.map((item) => ({
    ...item,
    title: '',
    description: '',
    low: '',
    high: '',
    options: item.options.map((option) => ({ ...option, title: '' })),
    lines: item.lines.map((line) => ({ ...line, title: '' })),
  }))
