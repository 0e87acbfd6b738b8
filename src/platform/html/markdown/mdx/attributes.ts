import { escapeAttribute } from '#src/shared/html/escape.ts'
import type { Asked } from './components.ts'
import type { JsxTag } from './jsx.ts'

/** Of attributes, where JSX has others. */
export const names: Readonly<Record<string, string>> = {
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  htmlFor: 'for',
  srcSet: 'srcset',
  dateTime: 'datetime',
}

/** An attribute as HTML has it. */
export const said = (name: string, words: string | undefined): string =>
  words === undefined ? '' : ` ${name}="${escapeAttribute(words.replace(/\s+/g, ' '))}"`

export const sizes = (words: (...names: string[]) => string | undefined) =>
  said('width', words('width')) + said('height', words('height'))

/** Of a program as much as tells which it is. */
export const short = (code: string) => {
  const line = code.replace(/\s+/g, ' ').trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}

/** `values={[{label: '甲', value: 'a'}]}` of Docusaurus, `items={['甲', '乙']}` of Nextra. */
export function labelsIn({ name, given }: JsxTag): Asked['labels'] {
  if (!/^(?:Code)?Tabs$/.test(name)) return null
  const codeOf = (name: string) => {
    const value = given.get(name)
    return value && 'code' in value ? value.code.slice(0, 5000) : ''
  }
  const pairs = [...codeOf('values').matchAll(/\{([^{}]*)\}/g)].map(
    ([, one = '']) => [wordIn(one, 'value'), wordIn(one, 'label')] as const,
  )
  const items = [...codeOf('items').matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, a, b]) => a ?? b ?? '')
  return { byValue: new Map(pairs), inOrder: items, taken: 0 }
}

const wordIn = (object: string, name: string): string =>
  new RegExp(`\\b${name}\\s*:\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`]*)\`)`).exec(object)?.slice(1).find(Boolean) ?? ''
