import { MapError } from '#src/shared/mind-map/km.ts'
import { escapeAttribute } from '#src/shared/html/escape.ts'

export const escapeXml = (text: string): string => escapeAttribute(text).replaceAll('\n', '&#10;')

/** @throws MapError for what is no XML, or declares entities: no map needs them, and they grow without bounds */
export function parseXml(source: string): Element {
  if (/<!ENTITY/i.test(source)) throw new MapError('文件里有不支持的声明，请用导图软件重新保存一次')
  const { documentElement } = new DOMParser().parseFromString(source, 'application/xml')
  if (
    !documentElement ||
    documentElement.getElementsByTagName('parsererror').length > 0 ||
    documentElement.localName === 'parsererror'
  )
    throw new MapError('文件损坏，无法读取')
  return documentElement
}

export const childrenNamed = (element: Element, name: string): Element[] =>
  [...element.children].filter(({ localName }) => localName === name)
