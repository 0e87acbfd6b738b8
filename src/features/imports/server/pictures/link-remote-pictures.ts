import { element, type HtmlElement, type HtmlNode, isElement, textOf } from '#src/platform/html/tree.ts'

/**
 * Pictures on other hosts become links to them, so that a page does not tell other hosts who reads it: the text is the
 * picture's own, else its address. A link cannot hold another, so behind a link around a picture stands a second one.
 */
export function linkRemotePictures(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    if (isRemotePicture(node)) return [linkTo(node, textFor(node) || node.attributes.src!)]
    if (node.name === 'a') return splitLink(node)
    return [{ ...node, children: linkRemotePictures(node.children) }]
  })
}

const isRemotePicture = ({ name, attributes }: HtmlElement): boolean =>
  name === 'img' && /^https?:/i.test(attributes.src ?? '')

const textFor = ({ attributes }: HtmlElement) => attributes.alt?.trim() ?? ''

const linkTo = ({ attributes }: HtmlElement, text: string) => element('a', { href: attributes.src! }, [text])

function splitLink(link: HtmlElement): HtmlNode[] {
  const pictures = remotePicturesIn(link.children)
  if (!pictures.length) return [link]
  const inside = asText(link.children)
  const isEmpty = textOf(inside).trim() === '' && !hasPicture(inside)
  const children = isEmpty ? [link.attributes.href ?? ''] : inside
  return [{ ...link, children }, ...pictures.flatMap((picture) => ['（', linkTo(picture, '图片'), '）'])]
}

const remotePicturesIn = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return isRemotePicture(node) ? [node] : remotePicturesIn(node.children)
  })

const asText = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    return isRemotePicture(node) ? textFor(node) : { ...node, children: asText(node.children) }
  })

const hasPicture = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && (node.name === 'img' || hasPicture(node.children)))
