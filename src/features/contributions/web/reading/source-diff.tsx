import { diffLines } from 'diff'
import { useMemo } from 'react'

interface Props {
  before: string
  after: string
}

/** One block a line, as it is stored. */
const lines = (html: string) =>
  html.replace(/(<\/(?:p|h[1-6]|li|ul|ol|pre|blockquote|table|tr|div|figure)>)(?!\n)/g, '$1\n')

/** The stored HTML of both, line by line. */
export function SourceDiff({ before, after }: Props) {
  const parts = useMemo(() => diffLines(lines(before), lines(after)), [before, after])
  return (
    <pre className="diff overflow-x-auto rounded-r1 bg-sunken p-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ value, added, removed }, i) => {
        if (added) return <ins key={i}>{value}</ins>
        return removed ? <del key={i}>{value}</del> : <span key={i}>{value}</span>
      })}
    </pre>
  )
}
