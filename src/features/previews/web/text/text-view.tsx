import type { PreviewedFile } from '../previewed-file.ts'
import { TextFrame } from './text-frame.tsx'

/** Text as it is: it only ever becomes a text node. */
export default function TextView({ file }: { file: PreviewedFile }) {
  return (
    <TextFrame file={file}>
      {(text) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the keyboard
        <pre tabIndex={0} className="max-h-[75vh] overflow-auto p-4 font-mono text-sm break-words whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </TextFrame>
  )
}
