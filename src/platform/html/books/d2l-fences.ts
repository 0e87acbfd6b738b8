import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { closeTab, closeTabs, openTab, openTabs } from '../markdown/boxes.ts'
import { writeDirective } from './all-directives.ts'
import { bodyOf, type Push } from './directive.ts'

/** Cells of notebooks: those of several frameworks, one after the other, are tabs; `toc` is a table of contents. */
export function d2lFences(md: MarkdownIt) {
  md.core.ruler.after('block', 'd2l_fences', (state) => {
    const written: Token[] = []
    for (let at = 0; at < state.tokens.length;) {
      const run = runOf(state.tokens, at)
      if (run.length) writeTabs(state, { run, written })
      else if (state.tokens[at]!.type === 'fence' && /^(?:toc|eval_rst)\b/.test(state.tokens[at]!.info))
        writeContents(state, state.tokens[at]!, written)
      else written.push(state.tokens[at]!)
      at += Math.max(1, run.length)
    }
    for (const token of written) if (token.type === 'fence') tidy(token)
    state.tokens = written
  })
}

const frameworks: Readonly<Record<string, string>> = { mxnet: 'MXNet', pytorch: 'PyTorch', tensorflow: 'TensorFlow', paddle: 'Paddle', jax: 'JAX' } // prettier-ignore

export const tabTitle = (names: string): string =>
  names
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((name) => frameworks[name.toLowerCase()] ?? name)
    .join('／') || '标签'

const TAB = /^(?:#@tab|%%tab)[ \t]+(.*)$/m

const isCell = (token: Token | undefined) => token?.type === 'fence' && /^\{[^}]*\.input\b/.test(token.info.trim())
const tabOf = ({ content }: Token) => TAB.exec(content.split('\n', 3).join('\n'))?.[1]?.trim() ?? null
const isTab = (token: Token) => tabOf(token) !== null && tabOf(token) !== 'all'

/** Cells from here on that say the same for several frameworks: a first one that names none is for the usual framework. */
function runOf(tokens: readonly Token[], at: number): Token[] {
  const run: Token[] = []
  const seen = new Set<string>()
  for (let next = at; isCell(tokens[next]); next++) {
    const token = tokens[next]!
    const name = tabOf(token) ?? ''
    if (name === 'all' || seen.has(name) || (name === '' && next > at)) break
    seen.add(name)
    run.push(token)
  }
  return run.some(isTab) ? run : []
}

function writeTabs(state: StateCore, { run, written }: { run: readonly Token[]; written: Token[] }): void {
  const push = pushTo(state, written)
  openTabs(push)
  for (const token of run) {
    openTab(push, tabTitle(tabOf(token) ?? 'mxnet'))
    written.push(token)
    closeTab(push)
  }
  closeTabs(push)
}

const pushTo =
  ({ Token: Made }: StateCore, written: Token[]): Push =>
  (...said) => {
    const token = new Made(...said)
    written.push(token)
    return token
  }

function writeContents(state: StateCore, { info, content }: Token, written: Token[]): void {
  if (info.startsWith('eval_rst')) return
  const { options, body } = bodyOf(content.split('\n'))
  const push = pushTo(state, written)
  const make: Push = (...said) => new state.Token(...said)
  writeDirective({ name: 'toctree', argument: '', options, body, env: state.env as object, push, make, read() {} })
}

/** Marks in code that say something to d2lbook. */
function tidy(token: Token): void {
  token.content = token.content
    .replace(/^(?:(?:#@tab|%%tab)[ \t].*|%load_ext d2lbook\.tab|tab\.interact_select\(.*\)|#@save[ \t]*)\n/gm, '')
    .replace(/[ \t]*#@save[ \t]*$/gm, '')
    .replace(/^\n+/, '')
}
