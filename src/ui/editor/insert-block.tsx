import type { Editor } from '@tiptap/core'
import { newCallout, newFolded, newTabs } from './callout-nodes.ts'
import { newDiagram } from './code-block-node.ts'
import { newDefinitions } from './definition-nodes.ts'
import { addFootnote } from './note-nodes.ts'

const insert = (content: () => object) => (editor: Editor) =>
  void editor
    .chain()
    .focus()
    .insertContent(content() as never)
    .run()

const blocks: Record<string, (editor: Editor) => void> = {
  提示框: insert(() => newCallout('tip')),
  折叠块: insert(newFolded),
  标签页: insert(newTabs),
  定义列表: insert(newDefinitions),
  脚注: addFootnote,
  图表: insert(newDiagram),
}

/** Blocks that are too rare for a button of their own. */
export function InsertBlock({ editor, press }: { editor: Editor; press: (act: () => void) => () => void }) {
  return (
    <select
      className="editor-select"
      aria-label="插入块"
      title="插入块"
      value=""
      onChange={({ target: { value } }) => press(() => blocks[value]?.(editor))()}
    >
      <option value="" disabled>
        插入…
      </option>
      {Object.keys(blocks).map((label) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}
