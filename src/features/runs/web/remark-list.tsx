import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Work } from './work.ts'

/** More than anybody reads at once. */
const atFirst = 50

/** What an import or export could not do, or did otherwise than one might expect. */
export function Remarks({ list }: { list: Work['remarks'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, atFirst)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {shown.map(({ path, what, why }) => (
          <li key={`${path}\n${what}\n${why}`} className="py-2 [overflow-wrap:anywhere]">
            {path}
            {what && <span className="text-text-2"> 中的 {what}</span>}
            <span className="block text-text-2">{why}</span>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          全部列出（{list.length}）
        </Button>
      )}
    </>
  )
}
