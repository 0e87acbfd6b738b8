import type { Editor } from '@tiptap/core'
import { newCallout, newFolded, newTabs } from '../nodes/callout-nodes.ts'
import { newDiagram } from '../nodes/code-block-node.ts'
import { newDefinitions } from '../nodes/definition-nodes.ts'
import { imageFiles, insertImages } from '../uploads/image-uploads.ts'
import { addFootnote } from '../nodes/note-nodes.ts'

/** What a choice may ask of the editor's screen. */
export interface InsertTools {
  onMath: (target: { latex: string; display: boolean }) => void
}

export interface InsertChoice {
  label: string
  /** Its pinyin, and what else people call it, a space between. The first is the pinyin, its syllables apart by `'`. */
  called: string
  /** What one types for it elsewhere. */
  sign?: string
  /** Too rare for a button of its own in the toolbar, which has it in a list. */
  rare?: true
  run: (editor: Editor, tools: InsertTools) => void
}

type Chain = ReturnType<Editor['chain']>
const on = (act: (chain: Chain) => Chain) => (editor: Editor) => void act(editor.chain().focus()).run()
const insert = (content: () => object) => on((chain) => chain.insertContent(content() as never))
const heading = (level: 1 | 2 | 3) => on((chain) => chain.setHeading({ level }))

/** Everything that can be put in by its name, in the order of its list. */
export const insertChoices: readonly InsertChoice[] = [
  { label: '标题 1', called: "biao'ti'1 h1", sign: '#', run: heading(1) },
  { label: '标题 2', called: "biao'ti'2 h2", sign: '##', run: heading(2) },
  { label: '标题 3', called: "biao'ti'3 h3", sign: '###', run: heading(3) },
  { label: '无序列表', called: "wu'xu'lie'biao list ul", sign: '-', run: on((c) => c.toggleBulletList()) },
  { label: '有序列表', called: "you'xu'lie'biao ol", sign: '1.', run: on((c) => c.toggleOrderedList()) },
  { label: '任务列表', called: "ren'wu'lie'biao todo daiban", sign: '[ ]', run: on((c) => c.toggleTaskList()) },
  { label: '引用', called: "yin'yong quote", sign: '>', run: on((c) => c.toggleBlockquote()) },
  { label: '代码块', called: "dai'ma'kuai code", sign: '```', run: on((c) => c.toggleCodeBlock()) },
  {
    label: '表格',
    called: "biao'ge table",
    run: on((c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  },
  { label: '图片', called: "tu'pian image picture", run: choosePictures },
  {
    label: '公式',
    called: "gong'shi latex math",
    sign: '$$',
    run: (_editor, { onMath }) => onMath({ latex: '', display: true }),
  },
  { label: '内链', called: "nei'lian link", sign: '[[', run: insert(() => ({ type: 'text', text: '[[' })) },
  { label: '分隔线', called: "fen'ge'xian hr", sign: '---', run: on((c) => c.setHorizontalRule()) },
  { label: '提示框', called: "ti'shi'kuang callout tip", rare: true, run: insert(() => newCallout('tip')) },
  { label: '折叠块', called: "zhe'die'kuai fold details", rare: true, run: insert(newFolded) },
  { label: '标签页', called: "biao'qian'ye tabs", rare: true, run: insert(newTabs) },
  { label: '定义列表', called: "ding'yi'lie'biao dl", rare: true, run: insert(newDefinitions) },
  { label: '脚注', called: "jiao'zhu footnote", rare: true, run: addFootnote },
  { label: '图表', called: "tu'biao mermaid diagram", rare: true, run: insert(newDiagram) },
]

/** What is meant by what was typed: a part of a name, the beginning of its pinyin or of the first letters of that; then what others call it. */
export function choicesCalled(sought: string): InsertChoice[] {
  const text = sought.toLowerCase()
  const ranked = insertChoices.map((choice) => ({ choice, rank: rankOf(choice, text) }))
  return ranked
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ choice }) => choice)
}

function rankOf({ label, called }: InsertChoice, text: string): 0 | 1 | 2 {
  if (label.replaceAll(' ', '').includes(text)) return 2
  const [pinyin = '', ...others] = called.split(' ')
  const syllables = pinyin.split("'")
  const own = [syllables.join(''), syllables.map((one) => one[0]).join('')]
  if (own.some((name) => name.startsWith(text))) return 2
  return others.some((name) => name.startsWith(text)) ? 1 : 0
}

function choosePictures(editor: Editor): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*', multiple: true })
  input.addEventListener('change', () => insertImages(editor.view, imageFiles(input.files)), { once: true })
  input.click()
}
