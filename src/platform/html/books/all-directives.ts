import { noteUnknown } from '../markdown/unknown.ts'
import { boxes } from './directives/boxes.ts'
import { codes } from './directives/code.ts'
import { figures } from './directives/figures.ts'
import { described, parts } from './directives/parts.ts'
import { tables } from './directives/tables.ts'
import { type Call, type Directive, pushFence } from './directive.ts'

const known: Readonly<Record<string, Directive>> = { ...boxes, ...codes, ...figures, ...tables, ...parts }

/** Things of programs: `py:function`, `class`, `autoclass`, `js:method`. */
const thing =
  /^(?:(?:py|c|cpp|js|rst|std|java|go|rb|php):[\w-]+|(?:function|class|method|attribute|data|exception|decorator|staticmethod|classmethod|property|option|cmdoption|envvar|program|confval|describe|object|macro|type|struct|enum|enumerator|union|var|member|variable|concept|alias|auto\w+|autosummary|doxygen\w*|click|argparse))$/

export const isDirective = (name: string): boolean => Object.hasOwn(known, name) || thing.test(name)

/** Writes what a directive stands for; of one that nobody here knows what it holds. */
export function writeDirective(call: Call): void {
  const { name } = call
  if (Object.hasOwn(known, name)) return known[name]!(call)
  if (thing.test(name)) return described(call)
  noteUnknown(call, `{${name}}`)
  const body = [call.argument, call.body].filter(Boolean).join('\n\n')
  if (body) call.read(body)
}

/** How deep directives may lie in one another; what lies deeper is shown as written. */
const deepest = 40

/** Reads by `read`, but for what lies too deep. */
export function readDeeper(env: object, { push, text }: Pick<Call, 'push'> & { text: string }, read: () => void): void {
  const at = env as { depth?: number }
  const depth = at.depth ?? 0
  if (depth >= deepest) return void pushFence(push, 'none', text)
  at.depth = depth + 1
  read()
  at.depth = depth
}
