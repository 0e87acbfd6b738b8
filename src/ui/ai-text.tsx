import type { ReactNode } from 'react'
import { labelCopy } from './label-copy.ts'
import { Chip } from './chip.tsx'

/** What wrote a text; null: a person. */
type Ai = { readonly model: string } | null

/** Beside the name of whoever wrote it. */
export const AiMarker = ({ ai }: { ai: Ai }) => (
  <span title={ai ? `我是AI（${ai.model}）` : '我是AI'}>
    <Chip tone="brand">AI{ai && <span className="ml-1 font-normal">{ai.model}</span>}</Chip>
  </span>
)

/** A text with a label that programs read, and that goes along where the text is copied. */
export function AiText({ ai, children }: { ai: Ai; children: ReactNode }) {
  if (!ai) return children
  return (
    <div data-ai-generated={ai.model} onCopy={(event) => labelCopy(event.nativeEvent, ai.model)}>
      {children}
    </div>
  )
}
