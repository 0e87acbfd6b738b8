import type { XmlElement } from '#src/platform/xml/read-xml.ts'

// QTI 2.1 says `assessmentItem responseIdentifier`, QTI 3.0 `qti-assessment-item response-identifier`; otherwise they are alike.

export type Version = '2.1' | '3.0'

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A name of QTI 2.1 as the version has it. */
export const elementName = (version: Version, name: string) => (version === '2.1' ? name : `qti-${dashed(name)}`)
export const attributeName = (version: Version, name: string) =>
  version === '2.1' || name.includes(':') ? name : dashed(name)

/** One spelling for both: without prefix and dashes, in small letters. */
const bare = (name: string) =>
  name
    .slice(name.indexOf(':') + 1)
    .toLowerCase()
    .replace(/^qti-/, '')
    .replaceAll('-', '')

export const isCalled = ({ name: given }: XmlElement, name: string): boolean => bare(given) === name.toLowerCase()

export function attributeOf({ attributes }: XmlElement, name: string): string {
  const wanted = name.toLowerCase()
  return Object.entries(attributes).find(([key]) => bare(key) === wanted)?.[1] ?? ''
}

/** All elements of a name of QTI 2.1, wherever they lie. */
export const allCalled = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(isCalled(child, name) ? [child] : []), ...allCalled(child, name)]
  })

/** What asks for an answer, whatever it is called. */
export const interactionsIn = (parent: XmlElement): XmlElement[] =>
  parent.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return bare(child.name).endsWith('interaction') ? [child] : interactionsIn(child)
  })
