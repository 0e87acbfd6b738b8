import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { SimilarThings } from '#src/features/search/web/public.tsx'
import { Timeline } from '#src/features/threads/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { listIssueLogs } from '#src/features/issues/contract.ts'
import { issueType } from '#src/features/issues/kind.ts'
import type { Issue } from '../issue-queries.ts'

/** What stands beside an issue: its tags, what was done about it, and what is like it. */
export const IssueAside = ({ issue }: { issue: Issue }) => (
  <div className="grid gap-4">
    {issue.tags.length > 0 && (
      <Card as="section" padded aria-labelledby="issue-tags">
        <h2 id="issue-tags" className="text-[16px] leading-6 font-semibold">
          标签
        </h2>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {issue.tags.map(({ id, title, style }) => (
            <Tag
              key={id}
              colours={{ background: style.background, text: style.color }}
              to={paths.tagged(title, issue.product.id)}
            >
              {title}
            </Tag>
          ))}
        </div>
      </Card>
    )}
    <Card as="section" padded aria-labelledby="issue-log">
      <h2 id="issue-log" className="mb-2.5 text-[16px] leading-6 font-semibold">
        处理记录
      </h2>
      <Log issue={issue} />
    </Card>
    <SimilarThings
      heading="相似内容"
      text={issue.title}
      spaceId={issue.product.id}
      except={{ type: issueType, id: issue.id }}
    />
  </div>
)

/** Asked for when somebody wants to know. */
function Log({ issue }: { issue: Issue }) {
  const [isShown, show] = useState(false)
  return isShown ? (
    <Entries issue={issue} />
  ) : (
    <Button size="sm" onClick={() => show(true)}>
      查看处理记录
    </Button>
  )
}

function Entries({ issue: { id, product } }: { issue: Issue }) {
  const list = useEndlessList(listIssueLogs, { params: { spaceId: product.id, id }, query: {} })
  return <Timeline list={list} />
}
