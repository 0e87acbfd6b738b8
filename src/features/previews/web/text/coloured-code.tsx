import { useMemo } from 'react'
import { highlighter } from '#src/ui/editor/nodes/code-languages.ts'

type Tree = ReturnType<typeof highlighter.highlight>

/** Past this many characters code stays plain: nobody reads it for its colours, and colouring takes its time. */
const MAX_LENGTH = 100_000

/** Code in the colours of its language, as far as that is known. */
export function ColouredCode({ code, language }: { code: string; language: string }) {
  const tree = useMemo(
    () =>
      code.length <= MAX_LENGTH && highlighter.registered(language) ? highlighter.highlight(language, code) : null,
    [code, language],
  )
  return tree ? tree.children.map(elementOf) : code
}

function elementOf(token: Tree['children'][number], key: number) {
  if (token.type === 'text') return token.value
  if (token.type !== 'element') return null
  const names = token.properties.className
  return (
    <span key={key} className={Array.isArray(names) ? names.join(' ') : ''}>
      {(token.children as Tree['children']).map(elementOf)}
    </span>
  )
}
