import { PageHead } from '#src/client/head/page-head.tsx'
import { useSearchParams } from 'react-router'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { SearchPage } from './search-page.tsx'
import { questionOf } from './question.ts'

/** The whole platform. */
export function Component() {
  const [params] = useSearchParams()
  const question = questionOf(params)
  return (
    <PageWidth narrow className="grid grid-cols-1 gap-4 py-4 md:py-6">
      <PageHead title={[question.text || question.tags.join(' '), '搜索']} />
      <h1 className="sr-only">搜索</h1>
      <SearchPage question={question} />
    </PageWidth>
  )
}
