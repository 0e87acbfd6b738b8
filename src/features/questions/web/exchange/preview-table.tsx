import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { readRun } from '#src/features/runs/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'

type Previewed = NonNullable<NonNullable<Reply<typeof readRun>['batch']>['preview']>

/** More than anybody reads at once. */
const atFirst = 50

/** What would be made, a line each. */
export function PreviewTable({ list, found }: { list: Previewed; found: number }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? list : list.slice(0, atFirst)
  return (
    <div>
      <div className="overflow-hidden rounded-r1 border border-line">
        <table aria-label="会导入的题目" className="w-full text-sm">
          <thead className="bg-sunken text-left text-text-2">
            <tr>
              {['行', '题型', '题干', '答案'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ line, file, sort, text, answer }, index) => (
              // neither line nor file is its own where several stand on one
              <tr key={index}>
                <td className="w-px max-w-28 min-w-10 px-3 py-2 text-text-2 tabular-nums [overflow-wrap:anywhere]">
                  {file ?? line}
                </td>
                <td className="w-px px-3 py-2 whitespace-nowrap">{sort}</td>
                <td className="px-3 py-2 [overflow-wrap:anywhere]">{text}</td>
                <td className="w-1/4 px-3 py-2 [overflow-wrap:anywhere]">{answer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < list.length && (
        <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
          全部列出（{list.length}）
        </Button>
      )}
      {isWhole && list.length < found && (
        <p className="mt-2 text-sm text-text-2">还有 {found - list.length} 道没有列出。</p>
      )}
    </div>
  )
}
