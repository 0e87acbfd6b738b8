import { isMac } from '#src/ui/is-mac.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { allActions } from '../toolbar/toolbar-actions.ts'

const others = [
  { label: '插入内容', shortcut: '/ 或 、' },
  { label: '提醒某人', shortcut: '@' },
  { label: '链接', shortcut: 'Ctrl+K' },
  { label: '查找和替换', shortcut: 'Ctrl+F' },
  { label: '上移、下移这一块', shortcut: 'Alt+Shift+↑ ↓' },
  { label: '标题 1 至 6', shortcut: 'Ctrl+Alt+1 … 6' },
  { label: '行内公式', shortcut: '$x^2$ 加空格' },
  { label: '独立成行的公式', shortcut: '$$ 加空格' },
  { label: '保存', shortcut: 'Ctrl+S' },
  { label: '发布或更新', shortcut: 'Ctrl+Enter' },
]
const shown = [...others, ...allActions.flatMap(({ label, shortcut }) => (shortcut ? [{ label, shortcut }] : []))]

/** Everything that keys do in a text. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <EditorDialog title="快捷键" confirm="知道了" onConfirm={onClose} onClose={onClose} isNotice>
    <dl className="editor-shortcuts">
      {shown.map(({ label, shortcut }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <kbd>{isMac ? shortcut.replace('Ctrl', '⌘') : shortcut}</kbd>
          </dd>
        </div>
      ))}
    </dl>
    <p className="editor-hint">也可以直接写 Markdown：# 标题、- 列表、&gt; 引用、``` 代码。</p>
  </EditorDialog>
)
