import type { Editor } from '@tiptap/react'
import { BoxTools } from './box-tools.tsx'
import { diagramLanguage } from '../nodes/code-block-node.ts'
import { codeLanguages } from '../nodes/code-languages.ts'
import { tableActions } from './toolbar-actions.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useToolbarState } from './use-toolbar-state.ts'

/** A second row for what the cursor stands in: a table's rows and columns, a code block's language, a callout's kind, a tab. */
export function ContextTools({ editor }: { editor: Editor }) {
  const { inTable, codeLanguage, box } = useToolbarState(editor)
  return (
    <>
      {codeLanguage !== null && <CodeTools editor={editor} language={codeLanguage} />}
      {inTable && <TableTools editor={editor} />}
      {box && <BoxTools editor={editor} {...box} />}
    </>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const roving = useRovingFocus()
  return (
    <div {...roving} className="editor-toolbar editor-context" role="toolbar" aria-label="表格工具">
      {tableActions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className="editor-text-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function CodeTools({ editor, language }: { editor: Editor; language: string }) {
  const listed = codeLanguages.some(({ id }) => id === language)
  return (
    <div className="editor-toolbar editor-context">
      <label className="editor-language">
        代码语言
        <select
          className="editor-select"
          value={language}
          onChange={(event) =>
            editor.chain().focus().updateAttributes('codeBlock', { language: event.target.value }).run()
          }
        >
          {!listed && <option value={language}>{language === diagramLanguage ? '图表（Mermaid）' : language}</option>}
          {codeLanguages.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
