import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '#src/shared/format.ts'
import type { Cue } from '#src/shared/video/captions.ts'
import { type Chapter, hashOf, withoutChapters, withTimes } from '#src/shared/video/moments.ts'
import type { VideoPart } from '#src/shared/video/video.ts'
import { classNames } from '#src/ui/class-names.ts'

interface Props {
  part: VideoPart
  chapters: readonly Chapter[]
  /** Where the film is, in seconds. */
  at: number
  cues: readonly Cue[] | 'loading' | 'failed' | null
  onGo: (seconds: number) => void
}

/** What is written beside a part: chapters, text with times that lead there, and what the captions say. */
export function PartText({ part, chapters, at, cues, onGo }: Props) {
  const said = withoutChapters(part.text)
  return (
    <>
      {chapters.length > 0 && (
        <Lines
          label="章节"
          lines={chapters.map(({ seconds, title }) => ({ from: seconds, text: title }))}
          at={at}
          onGo={onGo}
        />
      )}
      {said && (
        <div className="prose">
          {said.split(/\n{2,}/).map((block, n) => (
            <p key={n} className="whitespace-pre-line">
              {withTimes(block).map(({ text, seconds }, piece) =>
                seconds === null ? (
                  text
                ) : (
                  <a
                    key={piece}
                    href={hashOf({ part: part.id, seconds })}
                    onClick={(event) => {
                      event.preventDefault()
                      onGo(seconds)
                    }}
                  >
                    {text}
                  </a>
                ),
              )}
            </p>
          ))}
        </div>
      )}
      {cues === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          字幕加载失败，可以换一种或者刷新页面
        </p>
      )}
      {Array.isArray(cues) && cues.length > 0 && <Transcript cues={cues} at={at} onGo={onGo} />}
    </>
  )
}

function Transcript({ cues, at, onGo }: { cues: readonly Cue[]; at: number; onGo: Props['onGo'] }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-medium">字幕全文</summary>
      {open && <Lines label="字幕全文" lines={cues.slice(0, 5000)} at={at} onGo={onGo} isFollowed />}
    </details>
  )
}

interface LinesProps {
  label: string
  lines: readonly { from: number; text: string }[]
  at: number
  onGo: Props['onGo']
  /** Keeps the line in sight that is said now. */
  isFollowed?: boolean
}
function Lines({ label, lines, at, onGo, isFollowed = false }: LinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const now = lines.findLastIndex(({ from }) => from <= at + 0.5)
  useEffect(() => {
    const line = isFollowed ? list.current?.children[now] : null
    if (!(line instanceof HTMLElement) || list.current!.contains(document.activeElement)) return
    list.current!.scrollTop = line.offsetTop - list.current!.clientHeight / 2
  }, [now, isFollowed])
  return (
    <nav aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {!isFollowed && <p className="font-medium">{label}</p>}
      <ol
        ref={list}
        className="relative grid max-h-72 grid-cols-[minmax(0,1fr)] overflow-y-auto rounded-r2 border border-line p-1.5"
      >
        {lines.map(({ from, text }, n) => (
          <li key={n}>
            <button
              type="button"
              aria-current={n === now ? 'true' : undefined}
              className={classNames(
                'flex min-h-8 w-full gap-3 rounded-r1 px-2.5 py-1 text-left hover:bg-sunken',
                n === now && 'bg-brand-soft text-brand-text',
              )}
              onClick={() => onGo(from)}
            >
              <span className="w-16 shrink-0 text-right text-sm leading-6 tabular-nums">{formatDuration(from)}</span>
              <span className="min-w-0 flex-1 break-words whitespace-pre-line">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
