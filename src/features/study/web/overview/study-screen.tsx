import Flame from 'lucide-react/icons/flame'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#src/client/data/queries.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { NewDeckFromFile } from '#src/features/resources/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { YearLegend, YearMap } from '#src/ui/year-map/year-map.tsx'
import { type Statistics, statisticsQuery } from '../study-queries.ts'
import { Plots } from './plots.tsx'
import { Suspended } from './suspended.tsx'
import { SettingsCard } from './settings-card.tsx'

const PutDialog = lazy(() => import('../putting/put-dialog.tsx'))

/** `12-34`: the question 34 of the space 12. */
const putWords = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/

/** What waits today, and how it has gone; over it, where an address asks for that, the decks into which a question can be put. */
export function Component() {
  const { data } = useEndpoint(...statisticsQuery)
  const [search] = useSearchParams()
  const put = putWords.exec(search.get('put') ?? '')
  if (!data) return null
  const answers = data.heat.reduce((sum, { count }) => sum + count, 0)
  const words = `过去一年答了 ${answers} 次`
  return (
    <PageWidth narrow className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <PageHead title={['复习']} />
      <h1 className="text-2xl font-semibold">复习</h1>
      <Today data={data} />
      <Decks decks={data.decks} />
      {answers > 0 && (
        <>
          <Card as="section" padded aria-labelledby="heat">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="heat" className="text-[16px] leading-6 font-semibold">
                {words}
              </h2>
              <YearLegend />
            </div>
            <YearMap today={data.day} days={data.heat} label={words} counted="复习" />
          </Card>
          <Plots data={data} />
        </>
      )}
      {put && (
        <Suspense>
          <PutDialog spaceId={Number(put[1])} id={Number(put[2])} />
        </Suspense>
      )}
      <Suspended cards={data.suspended} />
      <SettingsCard settings={data.settings} />
    </PageWidth>
  )
}

function Today({ data: { waiting, today, streak } }: { data: Statistics }) {
  return (
    <Card as="section" padded aria-label="今天">
      <dl className="grid grid-cols-2 gap-4 text-center tabular-nums sm:grid-cols-4">
        <Fact name="新卡片" look="text-brand-text">
          {waiting.new}
        </Fact>
        <Fact name="学习中" look="text-warm-text">
          {waiting.learning}
        </Fact>
        <Fact name="待复习" look="text-success">
          {waiting.due}
        </Fact>
        <Fact name="天没断" look="text-warm-text">
          <Flame size={22} aria-hidden className="inline align-[-2px]" /> {streak}
        </Fact>
      </dl>
      <p className="mt-4 text-center text-sm text-text-3">
        {today.count === 0
          ? '今天还没有开始'
          : `今天答了 ${today.count} 次，记得 ${Math.round((today.remembered / today.count) * 100)}%，用了 ${Math.max(1, Math.round(today.seconds / 60))} 分钟`}
      </p>
    </Card>
  )
}

/** The number stands above its name, which is read first. */
const Fact = ({ name, look, children }: { name: string; look: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-text-3">{name}</dt>
    <dd className={`text-3xl font-bold ${look}`}>{children}</dd>
  </div>
)

function Decks({ decks }: { decks: Statistics['decks'] }) {
  if (!decks.length)
    return (
      <Card>
        <EmptyState kind="resources" title="还没有在学的卡片集">
          <p className="mb-3 text-text-2">打开一个卡片集，点“学习”；也可以自己做一个。</p>
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton variant="primary" to={paths.newPersonal('CardDeck')}>
              新建卡片集
            </LinkButton>
            <NewDeckFromFile spaceId={null} />
          </div>
        </EmptyState>
      </Card>
    )
  return (
    <section aria-labelledby="decks" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="decks" className="text-[16px] leading-6 font-semibold">
          在学的卡片集
        </h2>
        <NewDeckFromFile spaceId={null} />
      </div>
      <ul className="grid gap-2">
        {decks.map((deck) => (
          <li key={deck.id}>
            <Card padded className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-40">
                <Link to={deck.path} className="font-semibold [overflow-wrap:anywhere]">
                  {deck.title}
                </Link>
                <p className="text-sm text-text-3 tabular-nums">
                  共 {deck.total} 张 · 新 {deck.new} · 学习中 {deck.learning} · 待复习 {deck.due}
                </p>
              </div>
              <LinkButton
                to={paths.studyDeck(deck.id)}
                variant={deck.due + deck.learning + deck.new > 0 ? 'primary' : undefined}
              >
                复习<span className="sr-only">“{deck.title}”</span>
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
