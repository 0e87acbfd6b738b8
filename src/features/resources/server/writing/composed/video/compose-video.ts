import { formatDuration } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { readVideo, secondsOf, VideoError, type VideoPart } from '#src/shared/video/video.ts'
import { escapeAttribute } from '#src/shared/html/escape.ts'
import type { Composed } from '../composed-text.ts'

/** What a video says: of each part its title, its picture, ways to its files, and what is written beside it. */
export async function composeVideo(_personId: number, source: string): Promise<Composed | { problem: string }> {
  try {
    const parts = readVideo(source)
    const { length } = parts
    return {
      said: parts.map((part, at) => saidOf(part, { at, length })).join(''),
      source: JSON.stringify(parts),
      excerpt: excerptOf(parts),
      seconds: secondsOf(parts),
    }
  } catch (error) {
    if (error instanceof VideoError) return { problem: error.message }
    throw error
  }
}

function saidOf(part: VideoPart, { at, length }: { at: number; length: number }): string {
  const { key, name, seconds, title, text, poster, captions } = part
  const called = title || (length > 1 ? `第 ${at + 1} 集` : '')
  const lasts = seconds === null ? '' : ` ${formatDuration(seconds)}`
  return [
    called && `<p><strong>${escapeAttribute(called)}</strong></p>`,
    poster && `<p><img src="${paths.file(poster)}" alt=""></p>`,
    `<p><a href="${paths.file(key)}">${escapeAttribute(name || '视频')}</a>${lasts}</p>`,
    captions.length > 0 && `<p>字幕：${captions.map(wayTo).join('、')}</p>`,
    ...text.split(/\n{2,}/).map((block) => block && `<p>${escapeAttribute(block).replaceAll('\n', '<br>')}</p>`),
  ]
    .filter(Boolean)
    .join('')
}

const wayTo = ({ key, label }: { key: string; label: string }) =>
  `<a href="${paths.file(key)}">${escapeAttribute(label)}</a>`

/** What is written beside it, else what its parts are called. */
function excerptOf(parts: readonly VideoPart[]): string {
  const said = [...parts.map(({ title }) => title), ...parts.map(({ text }) => text)]
  const words = said.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  return [...words.join(' · ')].slice(0, 200).join('')
}
