import type { Editor } from '@tiptap/core'
import { type CalloutKind, calloutLabels } from '#src/shared/html/callout-kinds.ts'
import { addTab, dropTab, setKind, unwrapBox } from './box-commands.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface Props {
  editor: Editor
  /** '' for a folded block that is no callout. */
  kind: CalloutKind | ''
  isFolded: boolean
  inTabs: boolean
}

/** For the callout, folded block or tab that the cursor stands in. */
export function BoxTools({ editor, kind, isFolded, inTabs }: Props) {
  const roving = useRovingFocus()
  const button = (label: string, run: (editor: Editor) => void) => (
    <button
      type="button"
      className="editor-text-button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      {label}
    </button>
  )
  return (
    <div {...roving} className="editor-toolbar editor-context" role="toolbar" aria-label="提示框工具">
      {!inTabs && (
        <label className="editor-language">
          提示类型
          <select
            className="editor-select"
            value={kind}
            onChange={(event) => setKind(editor, event.target.value as CalloutKind | '')}
          >
            {isFolded && <option value="">折叠块</option>}
            {Object.entries(calloutLabels).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {inTabs ? button('添加标签页', addTab) : button('去掉外框', unwrapBox)}
      {inTabs && button('删除这一页', dropTab)}
    </div>
  )
}
