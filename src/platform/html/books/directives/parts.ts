import { closeBox, openBox } from '#src/platform/html/markdown/boxes.ts'
import { noteUnknown } from '#src/platform/html/markdown/unknown.ts'
import { type Call, type Directive, namesOf, pushLine, pushTarget, pushWords } from '../directive.ts'
import { citeAll } from '../citations.ts'

/** The entries of a table of contents, as links; one that is hidden stands beside the text alone. */
const contents: Directive = ({ push, body, options }) => {
  if ('hidden' in options) return
  if (options.caption) pushLine(push, 'p', { text: options.caption })
  const entries = entriesOfTree(body)
  if (!entries.length) return
  push('bullet_list_open', 'ul', 1).block = true
  for (const { title, target } of entries) {
    push('list_item_open', 'li', 1).block = true
    const name = /^https?:/.test(target) ? 'download' : 'doc'
    pushWords(push, '', { reference: { name, target, text: title } })
    push('list_item_close', 'li', -1).block = true
  }
  push('bullet_list_close', 'ul', -1).block = true
}

/** `文件`, `标题 <文件>`; patterns stand for what the contents beside the text show. */
export const entriesOfTree = (body: string) =>
  body.split('\n').flatMap((line) => {
    const [, title = '', target = line.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(line) ?? []
    return target === '' || target === 'self' || /[*?[\]]|^:/.test(target) ? [] : [{ title, target }]
  })

/** Entries are lines with what they mean below, further in. */
const glossary: Directive = ({ push, read, body }) => {
  if (/^:\s/m.test(body)) return read(body)
  push('dl_open', 'dl', 1).block = true
  for (const { terms, text } of entriesOfGlossary(body)) {
    for (const term of terms) {
      pushTarget(push, [`term:${term}`])
      pushLine(push, 'dt', { text: term })
    }
    push('dd_open', 'dd', 1).block = true
    read(text)
    push('dd_close', 'dd', -1).block = true
  }
  push('dl_close', 'dl', -1).block = true
}

function entriesOfGlossary(body: string) {
  const entries: { terms: string[]; lines: string[] }[] = []
  for (const line of body.split('\n')) {
    const last = entries.at(-1)
    if (/^\s/.test(line) || line.trim() === '') last?.lines.push(line.replace(/^ {1,4}/, ''))
    else if (last && !last.lines.some((one) => one.trim())) last.terms.push(line.replace(/\s+:\s+.*$/, ''))
    else entries.push({ terms: [line.replace(/\s+:\s+.*$/, '')], lines: [] })
  }
  return entries.map(({ terms, lines }) => ({ terms, text: lines.join('\n').trim() }))
}

const proofs = {
  theorem: '定理', lemma: '引理', corollary: '推论', proposition: '命题', definition: '定义', axiom: '公理', conjecture: '猜想',
  algorithm: '算法', example: '例', remark: '注记', property: '性质', observation: '观察', assumption: '假设', criterion: '准则',
  notation: '记号', proof: '证明', exercise: '练习', solution: '解答',
} as const // prettier-ignore

/** Numbered by their sort, but for proofs and solutions. */
const part =
  (sort: keyof typeof proofs): Directive =>
  (call) => {
    const { push, read, argument, body, options } = call
    const isNumbered = sort !== 'proof' && sort !== 'solution' && !('nonumber' in options)
    const names = namesOf(call)
    const kind = sort === 'example' ? 'example' : sort === 'exercise' ? 'question' : 'note'
    if (!isNumbered) pushTarget(push, names)
    const isFolded = /dropdown/.test(options.class ?? '') ? 'closed' : null
    openBox(push, { kind, title: titleOf(sort, argument), fold: isFolded })
    if (isNumbered) markTitle(call, { sort, names, isFolded: isFolded !== null })
    if (body) read(body)
    closeBox(push, { fold: isFolded })
  }

/** A solution names the exercise that it is of. */
const titleOf = (sort: keyof typeof proofs, argument: string) =>
  proofs[sort] + (argument && sort !== 'solution' ? `（${argument}）` : '')

/** The last line that was begun is one that is counted. */
function markTitle(
  { push }: Call,
  { sort, names, isFolded }: { sort: keyof typeof proofs; names: string[]; isFolded: boolean },
) {
  push('part', '', 0).meta = { part: proofs[sort], names, isFolded }
}

/** `{exercise-start}` … `{exercise-end}`: what lies between stands as it is. */
const begun =
  (word: string): Directive =>
  (call) => {
    pushTarget(call.push, namesOf(call))
    pushLine(call.push, 'p', {
      text: `**${word}**${call.argument && word !== proofs.solution ? ` ${call.argument}` : ''}`,
    })
  }

const heading: Directive = ({ push, argument }) => pushLine(push, 'p', { text: `**${argument}**` })
const centredLine: Directive = ({ push, argument, body }) =>
  pushLine(push, 'p', { text: argument || body, attributes: { style: 'text-align: center' } })

const raw: Directive = ({ push, argument, body }) => {
  if (argument.startsWith('html') && body) push('html_block', '', 0).content = `${body}\n`
}

const references: Directive = ({ push, env, options }) => {
  if ('all' in options) citeAll(env)
  push('reference_list', '', 0)
}

const buttonTo =
  (name: string): Directive =>
  ({ push, argument, body }) =>
    pushLine(push, 'p', { text: '', meta: { reference: { name, target: argument, text: body } } })

const nothing: Directive = () => {}
const meaningless = [
  'contents', 'tableofcontents', 'sectnum', 'section-numbering', 'index', 'meta', 'currentmodule', 'module', 'default-role', 'role', 'highlight',
  'tags', 'sectionauthor', 'codeauthor', 'tabularcolumns', 'default-domain', 'title', 'header', 'footer', 'exercise-end', 'solution-end',
  'include', 'literalinclude', 'mathjax-extra', 'ipython-config', 'py:module', 'py:currentmodule', 'jupyter-kernel', 'testcleanup',
] // prettier-ignore

/** A thing of a program: its signature, and what is said of it further in. */
export const described: Directive = ({ name, argument, push, make, read, body, env }) => {
  if (/^(?:\w+:)?auto|^(?:doxygen|argparse|click|autosummary)/.test(name)) noteUnknown({ env }, `.. ${name}::`)
  push('dl_open', 'dl', 1).block = true
  for (const line of argument.split('\n').filter(Boolean)) {
    const open = push('dt_open', 'dt', 1)
    open.block = true
    const inline = push('inline', '', 0)
    inline.content = ''
    inline.children = [Object.assign(make('code_inline', 'code', 0), { content: line })]
    push('dt_close', 'dt', -1).block = true
  }
  push('dd_open', 'dd', 1).block = true
  if (body) read(body)
  push('dd_close', 'dd', -1).block = true
  push('dl_close', 'dl', -1).block = true
}

export const parts: Readonly<Record<string, Directive>> = {
  toctree: contents,
  glossary,
  ...Object.fromEntries(
    (Object.keys(proofs) as (keyof typeof proofs)[]).flatMap((sort) => [
      [`prf:${sort}`, part(sort)],
      [`proof:${sort}`, part(sort)],
      ...(sort === 'example' ? [] : [[sort, part(sort)] as const]),
    ]),
  ),
  'exercise-start': begun(proofs.exercise),
  'solution-start': begun(proofs.solution),
  rubric: heading,
  centered: centredLine,
  raw,
  bibliography: references,
  footbibliography: references,
  'button-link': buttonTo('download'),
  'button-ref': buttonTo('any'),
  ...Object.fromEntries(meaningless.map((name) => [name, nothing])),
}
