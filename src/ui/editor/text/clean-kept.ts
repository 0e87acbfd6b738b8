import { droppedWithContent, judge } from '#src/shared/html/policy.ts'
import { inertDocument } from './inert-document.ts'

/**
 * A copy with only what stored text may hold, by the rules of the server's sanitiser: what the editor keeps as it is may have come
 * from a clipboard that somebody else filled. Null where nothing of the element itself may stay.
 */
export function cleanKept(element: Element): HTMLElement | null {
  const [copy] = cleaned(element)
  return copy?.nodeType === Node.ELEMENT_NODE ? (copy as HTMLElement) : null
}

function cleaned(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [inertDocument().createTextNode(node.textContent ?? '')]
  if (node.nodeType !== Node.ELEMENT_NODE) return []
  const element = node as Element
  const given = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  const [name, attributes] = judge(element.localName, given, {})
  if (droppedWithContent.includes(name)) return []
  const content = Array.from(element.childNodes).flatMap(cleaned)
  if (name === '') return content
  const copy = inertDocument().createElement(name)
  for (const [key, value] of Object.entries(attributes)) copy.setAttribute(key, value)
  copy.append(...content)
  return [copy]
}
