import { Suspense, useMemo } from 'react'
import { RichText } from '#src/client/text/rich-text.tsx'
import { useInBrowser } from '#src/client/use-in-browser.ts'
import type { ComparedLook } from '#src/features/subjects/web/public.tsx'
import { TextDiff } from '#src/features/texts/web/public.tsx'
import { cateLabels, difficultyLabels, type Option } from '#src/features/questions/kind.ts'
import type { WholeQuestion } from '#src/features/questions/whole-question.ts'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { letterOf } from '../question-queries.ts'
import { wholeFrom } from './whole-from.ts'

/** A question part by part: what is asked, what one chooses from and which of it is right, answer, analysis. */
export function QuestionDiff(props: ComparedLook) {
  // two texts are compared in the browser, which draws them
  return useInBrowser() ? <Parts {...props} /> : <SkeletonText />
}

function Parts({ name, before, after }: ComparedLook) {
  const [was, is] = useMemo(
    () => [before, after].map(({ content }) => wholeFrom(content)) as [WholeQuestion, WholeQuestion],
    [before, after],
  )
  const isNew = before.content === ''
  return (
    <div className="diff grid grid-cols-1 gap-4">
      {before.title !== after.title && (
        <Part label="标题">
          {before.title && <del>{before.title}</del>} <ins>{after.title}</ins>
        </Part>
      )}
      <Words label="题型" before={isNew ? '' : cateLabels[was.cate]} after={cateLabels[is.cate]} />
      <Words
        label="难度"
        before={isNew ? '' : difficultyLabels[was.difficulty]}
        after={difficultyLabels[is.difficulty]}
      />
      <Text name={`${name}-stem`} label="题干" before={was.content} after={is.content} />
      <Options name={name} before={was.options} after={is.options} />
      <Text name={`${name}-answer`} label="参考答案" before={was.answer} after={is.answer} />
      <Text name={`${name}-analysis`} label="解析" before={was.analysis} after={is.analysis} />
      <Words label="解析视频" before={namesOf(was)} after={namesOf(is)} />
    </div>
  )
}

const namesOf = ({ videos }: WholeQuestion) => videos.map(({ name }) => name).join('、')

const Part = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <section aria-label={label} className="grid min-w-0 grid-cols-1 gap-1.5">
    <h4 className="text-sm font-semibold text-text-2">{label}</h4>
    <div className="min-w-0 wrap-anywhere">{children}</div>
  </section>
)

const Words = ({ label, before, after }: { label: string; before: string; after: string }) =>
  before !== after && (
    <Part label={label}>
      {before && <del>{before}</del>} {after && <ins>{after}</ins>}
    </Part>
  )

function Text({ name, label, before, after }: { name: string; label: string; before: string; after: string }) {
  if (before === after) return null
  return (
    <Part label={label}>
      <Suspense fallback={<SkeletonText lines={2} />}>
        <TextDiff name={name} before={{ title: '', content: before }} after={{ title: '', content: after }} />
      </Suspense>
    </Part>
  )
}

interface Row {
  timestamp: number
  was: Option | undefined
  is: Option | undefined
}
/** In the order in which they are to stand, and behind them those that go. */
const rowsOf = (before: readonly Option[], after: readonly Option[]): Row[] => [
  ...after.map((is) => ({
    timestamp: is.timestamp,
    was: before.find(({ timestamp }) => timestamp === is.timestamp),
    is,
  })),
  ...before.flatMap((was) =>
    after.some(({ timestamp }) => timestamp === was.timestamp) ? [] : { timestamp: was.timestamp, was, is: undefined },
  ),
]

interface OptionsProps {
  name: string
  before: readonly Option[]
  after: readonly Option[]
}
/** All of them where one differs: which of them is right says something only beside the others. */
function Options({ name, before, after }: OptionsProps) {
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  return (
    <Part label="选项">
      <ul className="grid grid-cols-1 gap-2">
        {rowsOf(before, after).map((row, place) => (
          <li key={row.timestamp} className="flex min-w-0 items-start gap-3 rounded-r2 border border-line px-3 py-2">
            <span className="font-semibold text-text-2">{row.is ? letterOf(place) : '−'}</span>
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 [&_.prose>:first-child]:mt-0 [&_.prose>:last-child]:mb-0">
              {row.was && row.was.title !== row.is?.title && (
                <del className="diff-block">
                  <RichText name={`${name}-${row.timestamp}-was`} html={row.was.title} className="prose" />
                </del>
              )}
              {row.is &&
                (row.was?.title === row.is.title ? (
                  <RichText name={`${name}-${row.timestamp}`} html={row.is.title} className="prose" />
                ) : (
                  <ins className="diff-block">
                    <RichText name={`${name}-${row.timestamp}-is`} html={row.is.title} className="prose" />
                  </ins>
                ))}
            </div>
            <Right {...row} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Right({ was, is }: Row) {
  const [before, after] = [was?.correct ?? false, is?.correct ?? false]
  if (before && after) return <span className="shrink-0 text-sm text-success">正确答案</span>
  if (after) return <ins className="shrink-0 text-sm">正确答案</ins>
  return before && <del className="shrink-0 text-sm">正确答案</del>
}
