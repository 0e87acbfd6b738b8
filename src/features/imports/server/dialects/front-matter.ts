import * as z from 'zod/mini'
import { tagTitles } from '#src/features/tags/shapes.ts'
import { wordsOf } from '../books/jupyter-book.ts'
import { isRecord, readYaml } from '../source/read-yaml.ts'

/** What the head of a text says of it. */
export interface Head {
  readonly title: string
  readonly authors: readonly string[]
  readonly tags?: string[]
  /** Other names by which notes link to it. */
  readonly aliases: readonly string[]
  /** Its place among its neighbours. */
  readonly order?: number
  /** What `{{ name }}` stands for in it. */
  readonly words?: Readonly<Record<string, string>>
}

const none: Head = { title: '', authors: [], aliases: [] }

/** The fields of the YAML between two lines of `---` at the beginning of a text; null where there are none. */
export function fieldsOf(source: string): Readonly<Record<string, unknown>> | null {
  const lines = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(source)?.[1]
  const head = lines === undefined ? undefined : readYaml(lines)
  return isRecord(head) ? head : null
}

export function headOf(source: string): Head {
  const head = fieldsOf(source)
  if (!head) return none
  const tags = z.safeParse(tagTitles, [...new Set([...words(head.tags), ...words(head.tag)])])
  const order = [head.sidebar_position, head.nav_order, head.order, head.weight].find(
    (value) => typeof value === 'number',
  )
  const substitutions = isRecord(head.myst) ? head.myst.substitutions : head.substitutions
  return {
    title: text(head.title),
    authors: [...words(head.author), ...words(head.authors)],
    aliases: [...words(head.aliases), ...words(head.alias)],
    ...(tags.success && tags.data.length && { tags: tags.data }),
    ...(order !== undefined && { order }),
    ...(substitutions !== undefined && { words: wordsOf(substitutions) }),
  }
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A list, or words with commas between; of people their names. */
function words(value: unknown): string[] {
  const given = Array.isArray(value)
    ? value.map((one: unknown) => (isRecord(one) ? one.name : one))
    : text(value).split(/[,，、]/)
  return given.map((one) => text(one).replace(/^#/, '').trim()).filter((one) => one !== '')
}
