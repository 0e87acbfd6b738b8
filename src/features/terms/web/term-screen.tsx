import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { RichText } from '#src/client/text/rich-text.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Time } from '#src/ui/time.tsx'
import { type Term, termQuery } from './term-query.ts'

/** An agreement, a guideline or about us: what the site says of itself. */
export function Component() {
  const { pathname } = useLocation()
  const { data: term } = useEndpoint(...termQuery(pathname.slice(1)))
  return term ? <Text key={term.key} term={term} /> : null
}

const TermRevisions = lazy(() => import('./term-revisions-dialog.tsx'))

function Text({ term }: { term: Term }) {
  const [history, setHistory] = useState(false)
  return (
    <PageWidth className="py-4 md:py-6">
      <PageHead title={[term.title]} path={paths.term(term.key)} />
      {term.has_math && <MathStyles />}
      <Card as="article" className="mx-auto max-w-[860px] px-[18px] pt-[22px] pb-5 md:px-11 md:pt-9 md:pb-7">
        {term.cover && <img src={paths.file(term.cover)} alt="" className="mb-6 w-full rounded-r2" />}
        <h1 className="font-serif text-2xl font-bold break-words md:text-3xl">{term.title}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-3">
          <span>
            第 {term.version} 版，更新于 <Time iso={term.updated_at} />
          </span>
          <Button size="sm" variant="ghost" onClick={() => setHistory(true)}>
            历史版本
          </Button>
          {term.can.edit && (
            <LinkButton size="sm" to={paths.editTerm(term.key)}>
              编辑
            </LinkButton>
          )}
        </div>
        <div className="mt-[22px]">
          <RichText name={`term-${term.key}`} html={term.content} />
        </div>
      </Card>
      {history && (
        <Suspense>
          <TermRevisions term={term} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </PageWidth>
  )
}
