import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Eraser,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Underline,
  Undo2,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** A button whose work is one command. */
export interface ToolbarAction {
  label: string
  /** As a person reads it, `Ctrl` standing for ⌘ on a Mac. */
  shortcut?: string
  icon: LucideIcon
  run: (editor: Editor) => void
  /** Name of the mark or node that makes the button look pressed; absent for what is not a state. */
  state?: string
  can?: (editor: Editor) => boolean
  /** Shown where comments are written, too. */
  brief: boolean
}

type Chain = ReturnType<Editor['chain']>

const on = (act: (chain: Chain) => Chain) => (editor: Editor) => {
  act(editor.chain().focus()).run()
}

export const historyActions: ToolbarAction[] = [
  {
    label: '撤销',
    shortcut: 'Ctrl+Z',
    icon: Undo2,
    run: on((c) => c.undo()),
    can: (editor) => editor.can().undo(),
    brief: false,
  },
  {
    label: '重做',
    shortcut: 'Ctrl+Shift+Z',
    icon: Redo2,
    run: on((c) => c.redo()),
    can: (editor) => editor.can().redo(),
    brief: false,
  },
]

export const markActions: ToolbarAction[] = [
  { label: '加粗', shortcut: 'Ctrl+B', icon: Bold, run: on((c) => c.toggleBold()), state: 'bold', brief: true },
  { label: '斜体', shortcut: 'Ctrl+I', icon: Italic, run: on((c) => c.toggleItalic()), state: 'italic', brief: true },
  {
    label: '下划线',
    shortcut: 'Ctrl+U',
    icon: Underline,
    run: on((c) => c.toggleUnderline()),
    state: 'underline',
    brief: false,
  },
  {
    label: '删除线',
    shortcut: 'Ctrl+Shift+S',
    icon: Strikethrough,
    run: on((c) => c.toggleStrike()),
    state: 'strike',
    brief: true,
  },
  { label: '行内代码', shortcut: 'Ctrl+E', icon: Code, run: on((c) => c.toggleCode()), state: 'code', brief: true },
  {
    label: '下标',
    shortcut: 'Ctrl+,',
    icon: Subscript,
    run: on((c) => c.unsetSuperscript().toggleSubscript()),
    state: 'subscript',
    brief: false,
  },
  {
    label: '上标',
    shortcut: 'Ctrl+.',
    icon: Superscript,
    run: on((c) => c.unsetSubscript().toggleSuperscript()),
    state: 'superscript',
    brief: false,
  },
]

export const blockActions: ToolbarAction[] = [
  {
    label: '无序列表',
    shortcut: 'Ctrl+Shift+8',
    icon: List,
    run: on((c) => c.toggleBulletList()),
    state: 'bulletList',
    brief: true,
  },
  {
    label: '有序列表',
    shortcut: 'Ctrl+Shift+7',
    icon: ListOrdered,
    run: on((c) => c.toggleOrderedList()),
    state: 'orderedList',
    brief: true,
  },
  {
    label: '任务列表',
    shortcut: 'Ctrl+Shift+9',
    icon: ListChecks,
    run: on((c) => c.toggleTaskList()),
    state: 'taskList',
    brief: false,
  },
  {
    label: '引用',
    shortcut: 'Ctrl+Shift+B',
    icon: Quote,
    run: on((c) => c.toggleBlockquote()),
    state: 'blockquote',
    brief: true,
  },
  { label: '分隔线', icon: Minus, run: on((c) => c.setHorizontalRule()), brief: false },
]

export const insertActions: ToolbarAction[] = [
  {
    label: '表格',
    icon: Table,
    run: on((c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
    can: (editor) => editor.can().insertTable(),
    brief: false,
  },
  {
    label: '代码块',
    shortcut: 'Ctrl+Alt+C',
    icon: SquareCode,
    run: on((c) => c.toggleCodeBlock()),
    state: 'codeBlock',
    brief: true,
  },
]

export const clearAction: ToolbarAction = {
  label: '清除格式',
  icon: Eraser,
  run: on((c) => c.unsetAllMarks().unsetTextAlign().clearNodes()),
  brief: false,
}

export const allActions = [...historyActions, ...markActions, ...blockActions, ...insertActions, clearAction]

export const tableActions: { label: string; run: (editor: Editor) => void }[] = [
  { label: '上方插入行', run: on((c) => c.addRowBefore()) },
  { label: '下方插入行', run: on((c) => c.addRowAfter()) },
  { label: '删除行', run: on((c) => c.deleteRow()) },
  { label: '左侧插入列', run: on((c) => c.addColumnBefore()) },
  { label: '右侧插入列', run: on((c) => c.addColumnAfter()) },
  { label: '删除列', run: on((c) => c.deleteColumn()) },
  { label: '切换标题行', run: on((c) => c.toggleHeaderRow()) },
  { label: '删除表格', run: on((c) => c.deleteTable()) },
]

const blockTypes = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
type Level = 1 | 2 | 3 | 4 | 5 | 6

export const blockTypeLabels: Record<(typeof blockTypes)[number], string> = {
  paragraph: '正文',
  h1: '标题 1',
  h2: '标题 2',
  h3: '标题 3',
  h4: '标题 4',
  h5: '标题 5',
  h6: '标题 6',
}

export function setBlockType(editor: Editor, type: string): void {
  const chain = editor.chain().focus()
  if (type === 'paragraph') chain.setParagraph().run()
  else chain.setHeading({ level: Number(type.slice(1)) as Level }).run()
}

export const alignmentLabels = { left: '左对齐', center: '居中', right: '右对齐', justify: '两端对齐' }

export function setAlignment(editor: Editor, alignment: string): void {
  const chain = editor.chain().focus()
  // Left is how text stands anyway, so it is not written down, but in a division that says otherwise.
  const around: unknown = editor.getAttributes('division').textAlign
  if (alignment === 'left' && !around) chain.unsetTextAlign().run()
  else chain.setTextAlign(alignment).run()
}
