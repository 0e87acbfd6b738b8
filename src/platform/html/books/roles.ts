import type { StateInline } from 'markdown-it'
import { noteUnknown } from '../markdown/unknown.ts'

type Role = (state: StateInline, text: string) => void

/** A place that a text refers to; what it reads is known once the whole text is. */
export interface Reference {
  readonly name: string
  readonly target: string
  /** '' where the text gives no words of its own. */
  readonly text?: string
}

const plain: Role = (state, text) => {
  state.push('text', '', 0).content = text
}

const tagged =
  (tag: string): Role =>
  (state, text) => {
    state.push(`${tag}_open`, tag, 1)
    plain(state, text)
    state.push(`${tag}_close`, tag, -1)
  }

const code: Role = (state, text) => {
  state.push('code_inline', 'code', 0).content = text
}

const math: Role = (state, text) => {
  if (text.trim()) state.push('math_inline', 'math', 0).content = text.trim().replace(/^\$(.*)\$$/, '$1')
}

/** `文字 (说明)`. */
const abbreviation: Role = (state, text) => {
  const [, short = text, long] = /^(.*?)\s*[(（]([^()]*)[)）]\s*$/.exec(text) ?? []
  const open = long ? state.push('abbr_open', 'abbr', 1) : null
  open?.attrSet('title', long!)
  plain(state, short)
  if (open) state.push('abbr_close', 'abbr', -1)
}

/** `文字 <目标>`, `目标`. */
export function reference(state: Pick<StateInline, 'push'>, name: string, written: string): void {
  const [, text = '', target = written.trim()] = /^([\s\S]*?)\s*<([^<>]+)>\s*$/.exec(written) ?? []
  state.push('reference', '', 0).meta = { name, target, text } satisfies Reference
}

/** A thing of a program: `~模块.名`, `!名`, `文字 <名>`. */
const thing: Role = (state, text) => {
  const [, words] = /^([\s\S]*?)\s*<[^<>]+>$/.exec(text) ?? []
  const name = (words ?? text).replace(/^!/, '')
  code(state, name.startsWith('~') ? (name.split('.').at(-1) ?? '').replace(/^~/, '') : name)
}

const outside =
  (address: (text: string) => string, words: (text: string) => string): Role =>
  (state, text) => {
    state.push('link_open', 'a', 1).attrSet('href', address(text))
    plain(state, words(text))
    state.push('link_close', 'a', -1)
  }

const nothing: Role = () => {}
const index: Role = (state, text) => plain(state, text.replace(/\s*<[^<>]*>$/, ''))

const named = (names: string, role: Role) => Object.fromEntries(names.split(' ').map((name) => [name, role]))

const roles: Readonly<Record<string, Role>> = {
  math,
  sub: tagged('sub'),
  subscript: tagged('sub'),
  sup: tagged('sup'),
  superscript: tagged('sup'),
  ...named('strong guilabel', tagged('strong')),
  ...named('emphasis dfn title-reference title t program', tagged('em')),
  ...named('del strike', tagged('s')),
  ...named('u underline', tagged('u')),
  kbd: code,
  ...named('code literal file samp command envvar option makevar regexp mimetype newsgroup manpage token cmdoption eval python ipython', code),
  ...named('func function class meth method mod module attr attribute data exc obj object const keyword type macro struct member var enum concept expr decorator confval setting', thing),
  menuselection: (state, text) => plain(state, text.replace(/\s*-->\s*/g, ' → ')),
  abbr: abbreviation,
  abbreviation,
  acronym: abbreviation,
  ...named('si chem raw-latex', plain),
  index,
  pep: outside((text) => `https://peps.python.org/pep-${text.replace(/\D.*$/, '').padStart(4, '0')}/`, (text) => `PEP ${text}`),
  rfc: outside((text) => `https://www.rfc-editor.org/rfc/rfc${text.replace(/\D.*$/, '')}`, (text) => `RFC ${text}`),
  ...named('octicon material-regular material-outlined fas far fab icon raw raw-html', nothing),
} // prettier-ignore

const references =
  /^(?:(?:std|myst|sphinx|external\S*|math|proof|prf|exercise):)?(ref|numref|eq(?:ref)?|doc|term|any|download|link|keyword)$/
const citations = /^(?:foot)?cite(?::?(p|t|ps|ts|year|author|alp|cts|ct|empty))*$/

/** Writes what a role stands for; of one that nobody here knows its words. */
export function writeRole(state: StateInline, name: string, text: string): void {
  const [, kind] = references.exec(name) ?? []
  if (kind) return reference(state, kind === 'eqref' ? 'eq' : kind, text)
  if (citations.test(name)) return reference(state, /cite(?::?t|:ts?)/.test(name) ? 'citet' : 'cite', text)
  const word = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name
  if (/^bdg(?:-|$)/.test(word)) return code(state, text)
  if (Object.hasOwn(roles, word)) return roles[word]!(state, text)
  noteUnknown(state, `{${name}}`)
  index(state, text)
}
