import { readXml, type XmlElement, xmlText } from '#src/platform/xml/read-xml.ts'
import { cates, type Findings, type Item, itemOf, type ItemOption, Unreadable } from '../item.ts'
import { htmlIn, picturesOf } from './item-html.ts'
import { allCalled, attributeOf, interactionsIn, isCalled } from './names.ts'

/** What stands beside an item in its package. */
export type Beside = Partial<Pick<Item, 'tags' | 'difficulty' | 'source'>>

/** The items of one XML file, QTI 2 or 3, each with its line. */
export function readItems(xml: string, { file, beside = {} }: { file?: string; beside?: Beside }, found: Findings) {
  const at = (line: number) => ({ line, ...(file !== undefined && { file }) })
  const problem = faultOf(xml)
  if (problem) return found.problem(at(1), problem)
  const items = allCalled(readXml(xml), 'assessmentItem')
  if (!items.length) found.problem(at(1), '里面没有 assessmentItem，不是 QTI 2 或 3 的题目')
  for (const item of items) {
    found.take(at(item.line), () => ({ ...itemIn(item), ...beside }))
    for (const src of picturesOf(item)) found.note(at(item.line), `图片“${src}”没有导入，请在导入以后补上`)
  }
}

function faultOf(xml: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'XML 里有 DOCTYPE 或 ENTITY，为了安全不读取，请去掉后再试'
  if (/<questestinterop/i.test(xml)) return '这是 QTI 1.2，只能读 QTI 2 和 3，请在原来的系统里换一种格式导出'
  return /<\/[\w:-]+>\s*$/.test(xml) ? null : 'XML 不完整，文件可能没有传完'
}

const unlike: Record<string, string> = {
  match: '配对题',
  order: '排序题',
  associate: '连线题',
  gapmatch: '拖放填空题',
  inlinechoice: '下拉填空题',
  textentry: '句中填空题',
  upload: '交文件的题',
  drawing: '画图题',
  slider: '滑块题',
  media: '音视频题',
  hottext: '点选文字的题',
}

function itemIn(item: XmlElement): Item {
  const [body] = allCalled(item, 'itemBody')
  const interactions = body ? interactionsIn(body) : []
  const [interaction] = interactions
  if (!body || !interaction) throw new Unreadable('没有作答的地方，不是题目')
  if (interactions.length > 1) throw new Unreadable('一题里有几处作答，这里没有这种题型')
  const prompts = allCalled(interaction, 'prompt').flatMap(({ children }) => children)
  const stem = htmlIn(body.children) + (prompts.length ? htmlIn(prompts) : '')
  if (!stem) throw new Unreadable('没有题干')
  const response = responseOf(item, interaction)
  const feedback = allCalled(item, 'modalFeedback')
  const known = { title: titleOf(item), stem, analysis: feedback.map(({ children }) => htmlIn(children)).join('') }
  if (isCalled(interaction, 'extendedTextInteraction'))
    return itemOf({
      ...known,
      cate: cates.subjective,
      answer: referenceIn(body) || response.texts.map((text) => htmlIn([text])).join(''),
    })
  if (isCalled(interaction, 'choiceInteraction')) return itemOf({ ...known, ...choiceOf(interaction, response) })
  const name = interaction.name.slice(interaction.name.indexOf(':') + 1)
  const kind = name.toLowerCase().replace(/^qti-|interaction$|-/g, '')
  throw new Unreadable(`${unlike[kind] ?? name}，这里没有这种题型`)
}

/** A scorer's rubric holds the reference of what no machine marks. */
const referenceIn = (body: XmlElement): string =>
  allCalled(body, 'rubricBlock')
    .filter((block) => /scorer|tutor/.test(attributeOf(block, 'view')))
    .map(({ children }) => htmlIn(children))
    .join('')

interface Response {
  isMultiple: boolean
  right: ReadonlySet<string>
  texts: string[]
}

function responseOf(item: XmlElement, interaction: XmlElement): Response {
  const named = attributeOf(interaction, 'responseIdentifier')
  const declared = allCalled(item, 'responseDeclaration').find((one) => attributeOf(one, 'identifier') === named)
  const correct = declared ? allCalled(declared, 'correctResponse') : []
  const texts = correct.flatMap((one) => allCalled(one, 'value')).map((value) => xmlText(value).trim())
  const mapped = declared ? allCalled(declared, 'mapEntry') : []
  const worth = mapped
    .filter((entry) => Number(attributeOf(entry, 'mappedValue')) > 0)
    .map((entry) => attributeOf(entry, 'mapKey'))
  const isMultiple = declared !== undefined && attributeOf(declared, 'cardinality') !== 'single'
  return { isMultiple, right: new Set(texts.length ? texts : worth), texts }
}

function choiceOf(interaction: XmlElement, { isMultiple, right }: Response): Pick<Item, 'cate'> & Partial<Item> {
  const choices = allCalled(interaction, 'simpleChoice')
  const names = choices.map((choice) => attributeOf(choice, 'identifier'))
  if (!right.size) throw new Unreadable('没有标出正确答案')
  if (![...right].every((name) => names.includes(name))) throw new Unreadable('正确答案不在选项里')
  // the two that a judgement goes out with
  if (
    !isMultiple &&
    names
      .map((name) => name.toLowerCase())
      .toSorted()
      .join() === 'false,true'
  )
    return { cate: cates.judgement, truth: [...right][0]!.toLowerCase() === 'true' }
  const options: ItemOption[] = choices.map(({ children }, index) => ({
    text: htmlIn(children),
    correct: right.has(names[index]!),
  }))
  if (!isMultiple && right.size > 1) throw new Unreadable('单选题只能有一个正确答案')
  return { cate: isMultiple ? cates.multiple : cates.single, options }
}

/** A name that was only given because an item has to have one is none. */
const titleOf = (item: XmlElement) => {
  const title = attributeOf(item, 'title').trim()
  return /^题目 \d+$/.test(title) ? '' : title
}
