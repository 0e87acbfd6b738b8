import type { Editor } from '@tiptap/core'
import { insertChoices, type InsertTools } from '../insert/insert-choices.ts'

interface Props {
  editor: Editor
  tools: InsertTools
  press: (act: () => void) => () => void
}
const rare = insertChoices.filter((choice) => choice.rare)

/** Blocks that are too rare for a button of their own. */
export function InsertBlock({ editor, tools, press }: Props) {
  return (
    <select
      className="editor-select"
      aria-label="插入块"
      title="插入块"
      value=""
      onChange={({ target: { value } }) => press(() => rare.find(({ label }) => label === value)?.run(editor, tools))()}
    >
      <option value="" disabled>
        插入…
      </option>
      {rare.map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}
