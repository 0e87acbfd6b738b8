import { useMemo, useRef, useState } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { compareTexts, compareTitles, type DiffPart, type TextDiff as Difference } from './diff/compare-texts.ts'
import './text-diff.css'
import { useDrawnFormulas } from './use-drawn-formulas.ts'

interface Text {
  title: string
  /** Clean HTML as it is stored, not as readers get it. */
  content: string
}
interface Props {
  /** Unique on the page. */
  name: string
  before: Text
  after: Text
  /** What it means to be only in one of them. */
  words?: { added: string; removed: string }
}

/** Two versions of a text as one, with what was added and removed marked in it. Default export, for loading lazily. */
export default function TextDiff({ name, before, after, words = { added: '新增', removed: '删除' } }: Props) {
  const diff = useMemo(() => compareTexts(before.content, after.content), [before.content, after.content])
  const isSameTitle = before.title === after.title
  if (isSameTitle && !diff.parts.some(({ isChanged }) => isChanged))
    return <p className="py-6 text-center text-text-2">这两个版本的标题和正文没有差别</p>
  return (
    <div className="grid gap-3.5">
      <Summary diff={diff} words={words} />
      <p className="diff text-2xl font-semibold break-words">
        {isSameTitle ? after.title : <Title before={before.title} after={after.title} />}
      </p>
      {diff.parts.map((part, i) =>
        part.isChanged ? (
          <Shown key={i} name={`${name}-${i}`} html={part.html} />
        ) : (
          <Unchanged key={i} name={`${name}-${i}`} part={part} isFirst={i === 0} isLast={i === diff.parts.length - 1} />
        ),
      )}
      {!diff.parts.length && <p className="text-text-3">没有正文</p>}
    </div>
  )
}

function Summary({
  diff: { added, removed, moved, isCoarse },
  words,
}: { diff: Difference } & Required<Pick<Props, 'words'>>) {
  const counts = [
    `${words.added} ${added} 字`,
    `${words.removed} ${removed} 字`,
    ...(moved ? [`移动 ${moved} 段`] : []),
  ]
  return (
    <div className="diff flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
      <p>{counts.join('，')}</p>
      <p aria-hidden="true">
        <ins>{words.added}</ins> <del>{words.removed}</del>
      </p>
      {isCoarse && <p className="basis-full">文字很长、改动很多，其中一部分只比较到段落</p>}
    </div>
  )
}

const Title = ({ before, after }: { before: string; after: string }) =>
  compareTitles(before, after).map(({ text, change }, i) => {
    if (change === 'ins') return <ins key={i}>{text}</ins>
    return change === 'del' ? <del key={i}>{text}</del> : text
  })

/** So much of what did not change stands beside a change, to see where one is. */
const CONTEXT = 1
/** Fewer are not worth a button. */
const WORTH_FOLDING = 3

interface UnchangedProps {
  name: string
  part: DiffPart & { isChanged: false }
  isFirst: boolean
  isLast: boolean
}
function Unchanged({ name, part: { blocks }, isFirst, isLast }: UnchangedProps) {
  const [isOpen, setOpen] = useState(false)
  const start = isFirst ? 0 : CONTEXT
  const end = blocks.length - (isLast ? 0 : CONTEXT)
  const folded = end - start
  if (isOpen || folded < WORTH_FOLDING) return <Shown name={name} html={blocks.join('')} />
  return (
    <>
      {start > 0 && <Shown name={`${name}-start`} html={blocks.slice(0, start).join('')} />}
      <Button size="sm" variant="ghost" wide className="border-dashed border-line" onClick={() => setOpen(true)}>
        …省略 {folded} 段
      </Button>
      {end < blocks.length && <Shown name={`${name}-end`} html={blocks.slice(end).join('')} />}
    </>
  )
}

function Shown({ name, html }: { name: string; html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useDrawnFormulas(box, html)
  return (
    <div ref={box} className="min-w-0">
      <RichText name={name} html={html} className="prose prose-compact diff" />
    </div>
  )
}
