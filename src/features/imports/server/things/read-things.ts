import { type Carried, kindsWith, type KindOfSubject } from '#src/features/subjects/server/public.ts'
import type { SizeLimit } from '#src/platform/files/receive.ts'
import { isStorable } from '#src/shared/shapes.ts'
import { decodeText } from '../source/decode-text.ts'
import { pathsOf, type SourceTree } from '../source/source-tree.ts'

// Discussions, questions and cards of an export: files of JSON lines, which begin with this one (decision 110).

export const thingsHead = JSON.stringify({ exported_by: 'gewu', things: 1 })

/** An export begins another file long before. */
const limit: SizeLimit = { maxBytes: 50 * 1024 * 1024, tooLarge: '文件超过 50MB' }

export type Travelling = KindOfSubject & Required<Pick<KindOfSubject, 'inArchive'>>

export interface Thing {
  /** Where it stands, for remarks. */
  readonly line: number
  readonly kind: Travelling
  /** The type name on the wire. */
  readonly type: string
  /** Its address where it was exported. */
  readonly source: string
  readonly value: Carried
}
export interface Things {
  readonly things: readonly Thing[]
  /** How many lines say what people said about them. */
  readonly said: number
  /** Numbers of lines that are nothing of it. */
  readonly broken: readonly number[]
}

/** What is said of a thing besides what it holds. */
const aside = ['type', 'source', 'author', 'created', 'updated']

/** Null for any other file. @throws too_large */
export async function readThings(tree: SourceTree, path: string): Promise<Things | null> {
  const [first, ...lines] = decodeText(await tree.read(path, limit)).text.split('\n')
  if (first?.trim() !== thingsHead) return null
  const things: Thing[] = []
  const broken: number[] = []
  let said = 0
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const line = index + 2
    const given = parsed(text)
    if (given && 'said_about' in given) said++
    else {
      const thing = given && thingIn(given, line)
      if (thing) things.push(thing)
      else broken.push(line)
    }
  }
  return { things, said, broken }
}

/** Paths of what may be such files. */
export const mayHoldThings = (tree: SourceTree): string[] =>
  pathsOf(tree, 'other').filter((path) => /\.jsonl$/i.test(path))

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function thingIn(given: Record<string, unknown>, line: number): Thing | null {
  const { type, source } = given
  if (typeof type !== 'string' || typeof source !== 'string' || !/^.{1,500}$/s.test(source) || !isStorable(source))
    return null
  const kind = kindsWith('inArchive').find(({ types }) => Object.hasOwn(types, type))
  if (!kind) return null
  return {
    line,
    kind,
    type,
    source,
    value: Object.fromEntries(Object.entries(given).filter(([name]) => !aside.includes(name))),
  }
}
