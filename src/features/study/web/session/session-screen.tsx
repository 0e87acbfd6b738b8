import X from 'lucide-react/icons/x'
import { useParams } from 'react-router'
import { useAction } from '#src/client/data/actions.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { PageHead } from '#src/client/head/page-head.tsx'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { studyQueue, studyStatistics, takeDeck } from '#src/features/study/contract.ts'
import { type Queue, queueQuery } from '../study-queries.ts'
import { CardStage } from './card-stage.tsx'
import { useSession } from './use-session.ts'

/** A deck, card by card. */
export function Component() {
  const { deckId } = useParams()
  const { data } = useEndpoint(...queueQuery(deckId!))
  if (!data?.deck) return null
  return (
    <>
      <PageHead title={['复习', data.deck.title]} />
      {data.deck.is_taken ? <Session key={deckId} deckId={deckId!} first={data} /> : <Taking deck={data.deck} />}
    </>
  )
}

type Deck = NonNullable<Queue['deck']>

function Taking({ deck }: { deck: Deck }) {
  const take = useAction(takeDeck, { refresh: [studyQueue, studyStatistics] })
  async function begin() {
    try {
      await take.mutateAsync({ params: { id: deck.id }, body: { is_taken: true } })
    } catch (error) {
      toastRefusal(error, '没有加入，请重试')
    }
  }
  return (
    <PageWidth narrow className="py-6">
      <Card>
        <h1 className="sr-only">{deck.title}</h1>
        <EmptyState kind="resources" title={`把“${deck.title}”加入学习，每天按记忆的规律复习一点`}>
          <Button variant="primary" loading={take.isPending} onClick={() => void begin()}>
            加入学习
          </Button>
          <Link to={deck.path} className="py-2 text-sm text-text-3">
            返回卡片集
          </Link>
        </EmptyState>
      </Card>
    </PageWidth>
  )
}

function Session({ deckId, first }: { deckId: string; first: Queue }) {
  const session = useSession(deckId, first)
  const { card, left, done } = session
  const deck = first.deck!
  const whole = done + left.new + left.learning + left.due
  return (
    <div className="study">
      <div className="flex h-14 items-center gap-3 border-b border-line bg-surface pr-4 pl-2">
        <Link to={paths.study()} aria-label="结束复习" className="grid size-10 place-items-center rounded-r1">
          <X aria-hidden />
        </Link>
        <b className="min-w-0 truncate">{deck.title}</b>
        <span className="hidden text-sm text-text-3 tabular-nums sm:inline">
          今天答了 {done} 次，还有 {whole - done} 张
        </span>
        <span className="ml-auto flex gap-3 text-sm whitespace-nowrap tabular-nums" aria-label="还有">
          <span className="text-brand-text">新 {left.new}</span>
          <span className="text-warm-text">学习 {left.learning}</span>
          <span className="text-success">复习 {left.due}</span>
        </span>
        <Button size="sm" onClick={() => void session.undo()} reason={session.canUndo ? undefined : '还没有可以撤销的'}>
          撤销 <kbd className="hidden sm:inline">Z</kbd>
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="今天的进度"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, whole)}
        aria-valuenow={done}
        className="h-1 bg-line"
      >
        <span
          className="block h-full origin-left bg-brand"
          style={{ width: `${whole ? Math.round((done / whole) * 100) : 100}%` }}
        />
      </div>
      {session.isOffline && (
        <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          没有网络：答案先存在这台设备上，联网后自动送出
        </p>
      )}
      {card ? <CardStage key={`${card.id} ${card.seen}`} card={card} session={session} /> : <Done session={session} />}
    </div>
  )
}

function Done({ session }: { session: ReturnType<typeof useSession> }) {
  if (session.isLoading) return <p className="p-10 text-center text-text-3">正在加载中...</p>
  if (session.isError)
    return (
      <div className="grid justify-items-center gap-3 p-10 text-center">
        <p role="alert">卡片加载失败，请检查网络后重试；已经答过的不会丢</p>
        <Button onClick={() => void session.refill()}>重试</Button>
      </div>
    )
  if (session.isOffline)
    return (
      <div className="grid justify-items-center gap-3 p-10 text-center">
        <h1 className="text-lg font-semibold">存在这台设备上的都答完了</h1>
        <p className="text-text-2">联网以后再取别的卡片</p>
        <Button onClick={() => void session.refill()}>重试</Button>
      </div>
    )
  return (
    <PageWidth narrow className="py-10">
      <Card>
        <h1 className="sr-only">今天的复习</h1>
        <EmptyState kind="resources" title="这个卡片集今天的都答完了">
          {session.nextAt && <p className="text-sm text-text-3">下一张要等一会儿再问，可以先去忙，过几分钟回来</p>}
          <LinkButton variant="primary" to={paths.study()}>
            看今天的情况
          </LinkButton>
        </EmptyState>
      </Card>
    </PageWidth>
  )
}
