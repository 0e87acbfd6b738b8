import type { Pool } from 'pg'
import type { Db } from '#src/platform/db/pool.ts'
import { prepared } from '#src/platform/db/prepared.ts'
import { element, type HtmlNode, isElement, parseTree, serialise } from '#src/platform/html/tree.ts'
import { tellMany } from './write.ts'

// Who is called upon in a text. Texts are clean HTML, as `sanitise` writes it.

/** The people whom a text mentions, each once. */
export const mentionedIn = (html: string): number[] => [
  ...new Set([...html.matchAll(/<span data-type="mention" data-id="(\d+)"/g)].map((match) => Number(match[1]))),
]

const nicknames = prepared<{ id: number; nickname: string }>(
  'nicknames of mentioned',
  'select id, nickname from users where id = any($1::bigint[])',
)

/**
 * The text with everybody who is mentioned called by their name, whatever its writer called them; a mention of nobody becomes text.
 * Without mentions it costs nothing.
 */
export async function withNames(from: Pool | Db, html: string): Promise<string> {
  const ids = mentionedIn(html)
  if (!ids.length) return html
  const names = new Map((await nicknames(from, [ids])).map(({ id, nickname }) => [String(id), nickname]))
  return serialise(named(parseTree(html), names))
}

function named(nodes: readonly HtmlNode[], names: ReadonlyMap<string, string>): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node]
    const children = named(node.children, names)
    if (node.attributes['data-type'] !== 'mention') return [{ ...node, children }]
    const id = node.attributes['data-id'] ?? ''
    const name = names.get(id)
    if (name === undefined) return children
    return [element('span', { 'data-type': 'mention', 'data-id': id, 'data-label': name }, [`@${name}`])]
  })
}

const told = prepared(
  'tell mentioned',
  tellMany({
    people: `select mentioned as user_id, 'mention' as event, 0 as rank from unnest($3::bigint[]) mentioned`,
    from: '(select * from subjects where id = $1) subjects',
    actor: '$2::bigint',
    anonymous: 'false',
    subject: 'subjects.id',
  }),
)

/** Of more people than these one text tells none. */
const MOST = 50

interface Mentioning {
  /** What holds the text. */
  subjectId: number
  actorId: number
  /** The text until now; empty where it is new. */
  before: string
  after: string
}

/** Tells those whom a text has come to mention, as far as they may read it. */
export async function tellMentioned(trx: Db, { subjectId, actorId, before, after }: Mentioning): Promise<void> {
  const known = new Set(mentionedIn(before))
  const people = mentionedIn(after).filter((id) => !known.has(id))
  if (people.length && people.length <= MOST) await told(trx, [subjectId, actorId, people])
}
