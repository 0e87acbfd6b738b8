import { kindOfType } from '#src/features/subjects/server/public.ts'
import { type MessageTab, tabNames } from '#src/features/notifications/events.ts'
import { sentenceParts } from '#src/features/notifications/sentences.ts'
import { escapeClean, escapeCleanAttribute } from '#src/platform/html/tree.ts'
import { quoteTitle } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import type { listGroups } from '../read.ts'

export type News = Awaited<ReturnType<typeof listGroups>>['list'][number]

export interface Digest {
  nickname: string
  site: string
  /** Without a slash at its end. */
  origin: string
  parts: { tab: MessageTab; news: News[] }[]
  unsubscribe: string
}

/** News of one sort that a letter says, one by one. */
const SHOWN = 20

interface Line {
  text: string
  excerpt: string | null
  url: string
}

/** The letter as plain text and as HTML, which say the same. */
export function compose(digest: Digest): { subject: string; text: string; html: string } {
  const { nickname, site, origin } = digest
  const count = digest.parts.reduce((sum, { news }) => sum + news.length, 0)
  const parts = digest.parts.map(({ tab, news }) => ({
    name: tabNames[tab],
    lines: news.slice(0, SHOWN).map((one) => lineOf(one, origin)),
    more: Math.max(0, news.length - SHOWN),
  }))
  const said = {
    hello: `${nickname}，你好：`,
    about: `你在${site}有 ${count} 条没看过的消息。`,
    all: `${origin}${paths.notifications()}`,
    ...digest,
    parts,
  }
  return { subject: `${site}：${count} 条新消息`, text: asText(said), html: asHtml(said) }
}

interface Said {
  hello: string
  about: string
  /** With how many more there are than lines. */
  parts: { name: string; lines: Line[]; more: number }[]
  /** Where all of it is. */
  all: string
  unsubscribe: string
}

function lineOf({ users, users_count, event, about, subject }: News, origin: string): Line {
  const names = users.map(({ nickname }) => nickname).join('、')
  const people = users_count > users.length ? `${names}等 ${users_count} 人` : names
  const name = quoteTitle(about.title)
  const thing = `${kindOfType(about.type).types[about.type]}${name}`
  const sentence = sentenceParts(event).map((part) => ({ '{thing}': thing, '{name}': name })[part] ?? part)
  return {
    text: `${people} ${sentence.join('')}`,
    excerpt: subject?.title ?? null,
    url: origin + (subject ?? about).path,
  }
}

const asText = ({ hello, about, parts, all, unsubscribe }: Said): string =>
  [
    hello,
    '',
    about,
    ...parts.flatMap(({ name, lines, more }) => [
      '',
      `【${name}】`,
      ...lines.flatMap(({ text, excerpt, url }) => [`- ${text}`, ...(excerpt ? [`  ${excerpt}`] : []), `  ${url}`]),
      ...(more ? [`- 还有 ${more} 条`] : []),
    ]),
    '',
    `查看全部：${all}`,
    `不想再收到这样的邮件：${unsubscribe}`,
    '',
  ].join('\n')

const asHtml = ({ hello, about, parts, all, unsubscribe }: Said): string =>
  `<!doctype html><html lang="zh-CN"><body>${[
    paragraph(escapeClean(hello)),
    paragraph(escapeClean(about)),
    ...parts.map(
      ({ name, lines, more }) =>
        `<h3>${escapeClean(name)}</h3><ul>${lines.map(asItem).join('')}${more ? `<li>还有 ${more} 条</li>` : ''}</ul>`,
    ),
    paragraph(anchor(all, '查看全部')),
    paragraph(anchor(unsubscribe, '不想再收到这样的邮件')),
  ].join('')}</body></html>`

const asItem = ({ text, excerpt, url }: Line) =>
  `<li>${anchor(url, text)}${excerpt ? `<br>${escapeClean(excerpt)}` : ''}</li>`
const paragraph = (html: string) => `<p>${html}</p>`
const anchor = (url: string, text: string) => `<a href="${escapeCleanAttribute(url)}">${escapeClean(text)}</a>`
