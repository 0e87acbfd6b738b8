import { sanitise } from '#src/platform/html/cleaning/sanitise.ts'
import { embed } from '#src/platform/html/pages/pictures.ts'
import { isRecord } from '../source/read-yaml.ts'
import { fenced, type Place, textOf } from './notebook-text.ts'

/** Longer ones are cut, and it is said. */
const longest = { text: 20_000, html: 200_000 }
/** Of one cell. */
const mostOutputs = 1000

/** What a cell of code has put out, as Markdown; streams that go on are one. */
export function outputsOf(outputs: readonly unknown[], place: Place): string[] {
  const written: string[] = []
  let stream = ''
  const endStream = () => {
    if (stream.trim()) written.push(fenced(cut(withoutColours(stream)), 'text'))
    stream = ''
  }
  for (const output of outputs.slice(0, mostOutputs)) {
    if (!isRecord(output)) continue
    if (output.output_type === 'stream') {
      stream += textOf(output.text)
      continue
    }
    endStream()
    const said =
      output.output_type === 'error' || output.output_type === 'pyerr' ? errorText(output) : shown(output, place)
    if (said) written.push(said)
  }
  endStream()
  return written
}

/** What terminals read as colours and the like, and what a line wrote over itself. */
const withoutColours = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these characters are exactly what is removed
    .replace(/\x1b(?:\[[\d;?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])/g, '')
    .replace(/\r\n/g, '\n')
    .replace(/^.*\r(?=[^\n])/gm, '')

function cut(text: string): string {
  return text.length > longest.text ? `${text.slice(0, longest.text)}\n…（输出太长，后面略去）` : text
}

function errorText({ ename, evalue, traceback }: Record<string, unknown>): string {
  const lines =
    Array.isArray(traceback) && traceback.length
      ? traceback.map(textOf).join('\n')
      : `${textOf(ename)}: ${textOf(evalue)}`
  return fenced(cut(withoutColours(lines)), 'text')
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/gif', 'image/webp'] as const
const oldNames: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/svg+xml': 'svg', 'text/html': 'html', 'text/latex': 'latex', 'text/plain': 'text' } // prettier-ignore

/** The richest form that readers without scripts can see. */
function shown(output: Record<string, unknown>, place: Place): string {
  const data = isRecord(output.data) ? output.data : output
  const get = (type: string) => textOf(data[type] ?? data[oldNames[type] ?? ''])
  for (const type of pictureTypes) if (get(type)) return picture(get(type), place)
  const html = get('text/html')
  if (isReadable(html)) return `<div>\n${html.replace(/\n(?:[ \t]*\n)+/g, '\n').trim()}\n</div>`
  const latex = get('text/latex').trim()
  if (latex)
    return `$$\n${latex
      .replace(/^\$+|\$+$/g, '')
      .replace(/^\\displaystyle\s*/, '')
      .replace(/\n\s*\n/g, '\n')
      .trim()}\n$$`
  const markdown = get('text/markdown')
  if (markdown) return cut(markdown)
  const text = get('text/plain')
  return text.trim() ? fenced(cut(withoutColours(text)), 'text') : ''
}

/** Programs that draw by scripts leave nothing for readers. */
const isReadable = (html: string): boolean =>
  html !== '' && html.length <= longest.html && /<img\b|>[^<]*[\p{L}\p{N}]/u.test(`>${sanitise(html)}`)

function picture(data: string, { embedded }: Place): string {
  const bytes = data.trimStart().startsWith('<') ? Buffer.from(data) : Buffer.from(data, 'base64')
  return `![](${embed(embedded, bytes)})`
}
