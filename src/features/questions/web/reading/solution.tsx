import { RichText } from '#src/client/text/rich-text.tsx'
import { paths } from '#src/shared/paths.ts'
import type { Video } from '#src/features/questions/shapes.ts'
import type { Question } from '../question-queries.ts'
import { Statistics } from './statistics.tsx'

/** What the author says of the answer, and how others did. */
export function Solution({ question }: { question: Question }) {
  const { id, answer, analysis, analyse_videos, statistics } = question
  const videos = JSON.parse(analyse_videos ?? '[]') as Video[]
  return (
    <div className="mt-7 grid gap-6">
      {answer && (
        <section aria-labelledby="answer" className="border-l-[3px] border-success pl-5">
          <h2 id="answer" className="mb-2 text-lg font-semibold">
            参考答案
          </h2>
          <RichText name={`answer-${id}`} html={answer} />
        </section>
      )}
      {(analysis || videos.length > 0) && (
        <section aria-labelledby="analysis" className="border-l-[3px] border-warm pl-5">
          <h2 id="analysis" className="mb-2 text-lg font-semibold">
            解析
          </h2>
          {analysis && <RichText name={`analysis-${id}`} html={analysis} />}
          {videos.map(({ key, name }) => (
            <figure key={key} className="mt-3">
              {/* what people upload has no captions */}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <video
                controls
                preload="metadata"
                src={paths.file(key)}
                className="w-full rounded-r2"
                aria-label={name}
              />
              <figcaption className="mt-1 text-sm text-text-3">{name}</figcaption>
            </figure>
          ))}
        </section>
      )}
      {!answer && !analysis && !videos.length && <p className="text-text-3">这道题还没有解析。</p>}
      {statistics && <Statistics statistics={statistics} />}
    </div>
  )
}
