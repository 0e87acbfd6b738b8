import { useMemo } from 'react'
import { markdownToHtml } from '#src/ui/editor/pasting/markdown-to-html.ts'
import { MarkdownNodes } from './markdown-nodes.tsx'
import type { PreviewedFile } from '../previewed-file.ts'
import { TextFrame } from './text-frame.tsx'

export default function MarkdownView({ file }: { file: PreviewedFile }) {
  return <TextFrame file={file}>{(text) => <Markdown text={text} />}</TextFrame>
}

/** Read as the editor reads pasted Markdown, which takes no HTML from it; then only known elements are made of it. */
function Markdown({ text }: { text: string }) {
  const nodes = useMemo(
    () => new DOMParser().parseFromString(markdownToHtml(text), 'text/html').body.childNodes,
    [text],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
    <div tabIndex={0} className="max-h-[75vh] overflow-auto px-4 py-5 md:px-8">
      <div className="prose mx-auto">
        <MarkdownNodes nodes={nodes} />
      </div>
    </div>
  )
}
