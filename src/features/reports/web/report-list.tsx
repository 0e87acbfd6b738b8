import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { EndlessView } from '#src/client/data/endless-view.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListCard, ListRow } from '#src/ui/list-card.tsx'
import { Time } from '#src/ui/time.tsx'
import { listReports } from '../contract.ts'
import { type Reason, reasonLabels, stateLabels } from '../labels.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReportedLetter } from './reported-letter.tsx'
import type { ListQuery, Report } from './report-types.ts'

/** Reports, the newest first; those that may be decided have the way to it. */
export function ReportList({ query, empty }: { query: ListQuery; empty: string }) {
  const list = useEndlessList(listReports, { query })
  const [decided, decide] = useState<Report | null>(null)
  return (
    <>
      <EndlessView list={list} empty={<EmptyState kind="issues" title={empty} />}>
        {(reports) => (
          <ListCard label="举报">
            {reports.map((report) => (
              <Row key={report.id} report={report} onDecide={() => decide(report)} />
            ))}
          </ListCard>
        )}
      </EndlessView>
      {decided && <DecisionDialog report={decided} onClose={() => decide(null)} />}
    </>
  )
}

const reasonOf = (reason: string) => reasonLabels[reason as Reason] ?? '命中词语表'

function Row({ report, onDecide }: { report: Report; onDecide: () => void }) {
  const { subject, author, reason, content, letter, state, note, created_at, decided_at, can } = report
  const title = subject.title ?? '内容已不可见'
  return (
    <ListRow
      title={subject.path ? <Link to={subject.path}>{title}</Link> : title}
      meta={
        <>
          {author ? <Link to={paths.user(author.id)}>{author.nickname}</Link> : '匿名用户'} · <Time iso={created_at} />{' '}
          举报
          {decided_at && (
            <>
              {' · '}
              <Time iso={decided_at} /> 处理
            </>
          )}
        </>
      }
      trailing={<Chip tone={state === 'open' ? 'warning' : 'plain'}>{stateLabels[state]}</Chip>}
    >
      <p className="break-words whitespace-pre-line">
        {reasonOf(reason)}
        {content && `：${content}`}
      </p>
      {letter && <ReportedLetter content={letter.content} />}
      {note && <p className="mt-1 break-words whitespace-pre-line text-text-2">处理说明：{note}</p>}
      {can.actions.length > 0 && (
        <Button size="sm" className="mt-2" aria-label={`处理：${title}`} onClick={onDecide}>
          处理
        </Button>
      )}
    </ListRow>
  )
}
