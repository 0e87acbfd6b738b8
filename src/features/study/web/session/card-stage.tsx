import { formatDateTime } from '#src/shared/format.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { MathStyles } from '#src/client/text/math-styles.tsx'
import { CorrectCard, SourceLink, StudyFace } from '#src/features/cards/web/public.tsx'
import { QuestionFace } from '#src/features/questions/web/public.tsx'
import { borderOf } from '#src/features/cards/kind.ts'
import { Button } from '#src/ui/button.tsx'
import { isTyping } from '#src/ui/is-typing.ts'
import { Link } from '#src/ui/link.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { SessionCard } from '../offline/left-of.ts'
import { intervalText } from './interval-text.ts'
import type { useSession } from './use-session.ts'
import '#src/ui/styles/cards.css'

interface Props {
  card: SessionCard
  session: ReturnType<typeof useSession>
}

const words = [
  { rating: 1, word: '忘记', of: 'again', colour: 'var(--danger)' },
  { rating: 2, word: '困难', of: 'hard', colour: 'var(--warning)' },
  { rating: 3, word: '良好', of: 'good', colour: 'var(--brand-text)' },
  { rating: 4, word: '简单', of: 'easy', colour: 'var(--success)' },
] as const

/** One card: its front, its answer, and how well it was known. */
export function CardStage({ card, session }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [began] = useState(() => Date.now())
  const answer = (rating: number) => session.answer(card, rating, Date.now() - began)
  useKeys({ isOpen, open: () => setOpen(true), answer, session, card })
  const show = useRef<HTMLButtonElement>(null)
  // the keyboard goes on from card to card
  useEffect(() => show.current?.focus({ preventScroll: true }), [])
  return (
    <div className="study-stage">
      {card.has_math && <MathStyles />}
      <article
        className="study-card"
        aria-live="polite"
        style={{ '--border': borderOf(card.border_hex), '--card-font': `${card.font_size}px` } as CSSProperties}
      >
        {card.question ? (
          <QuestionFace card={{ ...card, question: card.question }} isOpen={isOpen} />
        ) : (
          <StudyFace card={{ id: card.id, title: card.title, content: card.card_content }} isOpen={isOpen} />
        )}
        {isOpen && typed.trim() && (
          <p className="mt-4 text-center text-sm">
            你的回答：<b>{typed}</b>
          </p>
        )}
        {isOpen && <Facts card={card} />}
      </article>
      {isOpen ? (
        <div className="study-rates" role="group" aria-label="记得怎样">
          {words.map(({ rating, word, of, colour }) => (
            <button
              key={rating}
              type="button"
              style={{ '--rate': colour } as CSSProperties}
              onClick={() => answer(rating)}
            >
              <kbd aria-hidden="true">{rating}</kbd>
              <b>{word}</b>
              {card.intervals && <span className="text-sm text-text-3">{intervalText(card.intervals[of])}</span>}
            </button>
          ))}
        </div>
      ) : (
        <div className="grid w-[min(640px,100%)] gap-3">
          {session.typesAnswer && !card.question && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                setOpen(true)
              }}
            >
              <TextInput
                aria-label="你的回答"
                placeholder="写下你的回答，按回车看背面"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </form>
          )}
          <Button ref={show} variant="primary" onClick={() => setOpen(true)}>
            显示答案 <kbd className="max-sm:hidden">空格</kbd>
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-x-4 text-sm text-text-3">
        {/* it may tell the answer */}
        {isOpen && <SourceLink content={card.card_content} />}
        <Link to={card.path} className="py-2">
          {card.question ? '打开题目' : '打开卡片'}
        </Link>
        <CorrectCard path={card.path} />
        <button type="button" className="py-2" onClick={() => void session.putAside(card, 'bury')}>
          今天不再出现
        </button>
        <button type="button" className="py-2" onClick={() => void session.putAside(card, 'suspend')}>
          {card.question ? '暂停这道' : '暂停这张'}
        </button>
      </div>
    </div>
  )
}

const Facts = ({ card: { last_review, last_rating, recall } }: { card: SessionCard }) =>
  last_review && (
    <p className="mt-4 text-center text-sm text-text-3">
      上次 {formatDateTime(last_review).slice(5, 10)}
      {last_rating !== null && ` 答“${words[last_rating - 1]!.word}”`}
      {recall !== null && ` · 记得的把握 ${Math.round(recall * 100)}%`}
    </p>
  )

interface Keys extends Props {
  isOpen: boolean
  open: () => void
  answer: (rating: number) => void
}
/** Space shows the answer, 1 to 4 say how it went (space again: 良好), Z takes the last one back. */
function useKeys(keys: Keys) {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || isTyping(event.target))
        return
      const { isOpen, open, answer, session } = now.current
      const act = actOf(event.key, { isOpen, open, answer, undo: () => void session.undo() })
      // a gap or a button that has the focus takes the space bar itself
      if (!act || (event.key === ' ' && (event.target as Element).matches('.cloze'))) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface Acts extends Pick<Keys, 'isOpen' | 'open' | 'answer'> {
  undo: () => void
}
function actOf(key: string, { isOpen, open, answer, undo }: Acts): (() => void) | null {
  if (key === 'z' || key === 'Z') return undo
  if (key === ' ') return isOpen ? () => answer(3) : open
  return isOpen && /^[1-4]$/.test(key) ? () => answer(Number(key)) : null
}
