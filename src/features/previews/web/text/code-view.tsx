import { useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ColouredCode } from './coloured-code.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { TextFrame } from './text-frame.tsx'

/** Where the ending is not among the names that the highlighter knows. */
const languages: Record<string, string> = { vue: 'xml', htm: 'xml', xhtml: 'xml', jsonc: 'json', mk: 'makefile' }

export default function CodeView({ file }: { file: PreviewedFile }) {
  const [wraps, setWraps] = useState(false)
  const wrapButton = (
    <Button aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
      自动换行
    </Button>
  )
  return (
    <TextFrame file={file} tools={wrapButton}>
      {(text) => <Code code={text} language={languages[file.ext] ?? file.ext} wraps={wraps} />}
    </TextFrame>
  )
}

function Code({ code, language, wraps }: { code: string; language: string; wraps: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
    <div tabIndex={0} className="flex max-h-[75vh] overflow-auto bg-sunken font-mono text-sm">
      {!wraps && <LineNumbers code={code} />}
      <pre
        className={classNames('min-w-0 grow p-3 font-mono', wraps && 'break-words whitespace-pre-wrap')}
        style={{ tabSize: 4 }}
      >
        <code>
          <ColouredCode code={code} language={language} />
        </code>
      </pre>
    </div>
  )
}

/** More lines than this are numbered by nobody. */
const MOST_LINES = 50_000

function LineNumbers({ code }: { code: string }) {
  const numbers = useMemo(() => {
    const count = code.split('\n').length
    return count > MOST_LINES ? '' : Array.from({ length: count }, (_, at) => at + 1).join('\n')
  }, [code])
  return (
    <pre
      aria-hidden="true"
      className="sticky left-0 shrink-0 border-r border-line bg-sunken px-3 py-3 text-right font-mono text-text-3 select-none"
    >
      {numbers}
    </pre>
  )
}
