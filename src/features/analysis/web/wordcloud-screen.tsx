import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { crumbLabels } from '#src/client/head/crumb-labels.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { type Space, SpaceCrumbs, useSpace } from '#src/features/spaces/web/public.tsx'
import { csv } from '#src/shared/csv.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { LinkTabs } from '#src/ui/tabs.tsx'
import type { wordCounts } from '../contract.ts'
import { type Range, rangeOf, ranges, wordQuery } from './word-query.ts'

type Words = Reply<typeof wordCounts>['list']

export function Component() {
  const space = useSpace()
  return space ? <WordCloud space={space} /> : null
}

function WordCloud({ space }: { space: Space }) {
  const [search] = useSearchParams()
  const { now } = useSite()
  const range = rangeOf(search)
  const { data, isPending, isError, refetch } = useEndpoint(...wordQuery(String(space.id), range, now))
  return (
    <PageWidth className="grid gap-4 py-4 md:py-6">
      <PageHead title={[crumbLabels.wordcloud, space.title]} />
      <SpaceCrumbs space={space} crumbs={[{ text: crumbLabels.wordcloud }]} />
      <div>
        <h1 className="text-2xl font-semibold">词云</h1>
        <p className="mt-1 text-text-2">这个空间的文档反复在说什么。点一个词，找到说它的文档。</p>
      </div>
      <LinkTabs
        label="时间范围"
        tabs={(['', '365', '30'] satisfies Range[]).map((key) => ({
          to: paths.wordcloud(space.id, key),
          text: ranges[key],
          current: key === range,
        }))}
      />
      <Card className="p-5 md:p-8">
        {isPending && <SkeletonText lines={6} />}
        {isError && <ErrorState message="词云加载失败，请重试" onRetry={() => void refetch()} />}
        {data?.list.length === 0 && (
          <EmptyState kind="resources" title={range ? '这段时间里没有足够的文档' : '文档还不够多，数不出词来'} />
        )}
        {data && data.list.length > 0 && <Cloud space={space} words={data.list} texts={data.texts_count} />}
      </Card>
    </PageWidth>
  )
}

function Cloud({ space, words, texts }: { space: Space; words: Words; texts: number }) {
  const [asTable, setAsTable] = useState(false)
  return (
    <>
      {asTable ? <Table space={space} words={words} /> : <Sizes space={space} words={words} />}
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-4 text-sm text-text-3">
        <span className="flex-1">数了 {texts} 篇</span>
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '看词云' : '看表格'}
        </Button>
        <Button size="sm" onClick={() => saveBlob(csvFile(words), `${space.title}-词频.csv`)}>
          下载 CSV
        </Button>
      </div>
    </>
  )
}

const csvFile = (words: Words) =>
  new Blob([csv([['词', '篇数'], ...words.map(({ word, count }) => [word, count])])], { type: 'text/csv' })

/** The more texts, the larger; in the order of their names, since a cloud has none. */
function Sizes({ space, words }: { space: Space; words: Words }) {
  const most = Math.max(...words.map(({ count }) => count))
  const least = Math.min(...words.map(({ count }) => count))
  const weight = (count: number) => (most === least ? 0.5 : Math.log(count / least) / Math.log(most / least))
  return (
    <ul aria-label="词云" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 leading-tight">
      {words
        .toSorted((a, b) => a.word.localeCompare(b.word, 'zh'))
        .map(({ word, count }) => (
          <li key={word}>
            <Link
              to={paths.spaceSearch(space.id, word)}
              title={`${count} 篇`}
              className="inline-flex min-h-6 items-center text-text-2 hover:text-brand-text"
              style={{
                fontSize: `${(13 + weight(count) * 27).toFixed(1)}px`,
                fontWeight: weight(count) > 0.5 ? 600 : 400,
              }}
            >
              {word}
              <span className="sr-only">，{count} 篇</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

const Table = ({ space, words }: { space: Space; words: Words }) => (
  <table className="w-full text-sm">
    <thead>
      <tr className="border-b border-line text-left text-text-3">
        <th scope="col" className="py-1.5 font-normal">
          词
        </th>
        <th scope="col" className="py-1.5 text-right font-normal">
          篇数
        </th>
      </tr>
    </thead>
    <tbody>
      {words.map(({ word, count }) => (
        <tr key={word} className="border-b border-line last:border-0">
          <td className="py-1.5">
            <Link to={paths.spaceSearch(space.id, word)}>{word}</Link>
          </td>
          <td className="py-1.5 text-right tabular-nums">{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
