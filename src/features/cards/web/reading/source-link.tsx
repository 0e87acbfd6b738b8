import { useMemo } from 'react'
import { type Block, blocksOf } from '#src/features/cards/blocks.ts'
import { Link } from '#src/ui/link.tsx'

/** While it is studied: to the paragraph or question that it was made of. Only in a browser: it looks into the text. */
export function SourceLink({ content }: { content: string }) {
  const source = useMemo(() => sourceIn(content), [content])
  if (!source) return null
  return (
    <Link to={source.path} className="max-w-full truncate py-2">
      看出处：{source.title}
    </Link>
  )
}

/** What a card leads back to: a block first, then a question, then whatever else; none where nobody may tell the reader of it. */
const kinds = [
  'a[data-type="thing"][data-block][href^="/"]',
  'a[href^="/spaces/"][href*="/questions/"]',
  'a[data-type="thing"][href^="/"]',
]

function sourceIn(content: string): { path: string; title: string } | null {
  const { body } = new DOMParser().parseFromString(blocksOf(content).map(htmlOf).join(''), 'text/html')
  for (const kind of kinds) {
    const link = body.querySelector(kind)
    const path = link?.getAttribute('href')
    if (link && path && !path.startsWith('//')) return { path, title: link.textContent.trim() || '原文' }
  }
  return null
}

function htmlOf({ type, content }: Block): string {
  if (type === 'occlusion') return ''
  return type === 'steps' ? content.map((step) => step.content).join('') : content
}
