import { safeMapLink } from '#src/shared/mind-map/km.ts'
import { type MindNode, most, type NodeStyle } from '#src/shared/mind-map/mind-map.ts'

/** A node as the form of its details holds it. */
export const fieldsOf = ({
  note = '',
  link = { url: '', title: '' },
  image,
  priority,
  progress,
  tags,
  style,
}: MindNode) => ({
  note,
  url: link.url,
  linkTitle: link.title,
  image: image as MindNode['image'],
  priority: String(priority ?? ''),
  progress: String(progress ?? ''),
  tags: (tags ?? []).join('，'),
  size: String(style?.size ?? ''),
  bold: style?.bold === true,
  italic: style?.italic === true,
})

/** The node with what the form says. */
export function changed(node: MindNode, fields: ReturnType<typeof fieldsOf>): MindNode {
  const { id, text, children } = node
  const note = fields.note.trim()
  const url = fields.url.trim() === '' ? null : safeMapLink(fields.url)
  const tags = tagsOf(fields.tags)
  const style = styleOf(node.style, fields)
  return {
    id,
    text,
    ...(note && { note }),
    ...(url !== null && { link: { url, title: fields.linkTitle.trim() } }),
    ...(fields.image && { image: fields.image }),
    ...(fields.priority && { priority: Number(fields.priority) }),
    ...(fields.progress && { progress: Number(fields.progress) }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(style).length > 0 && { style }),
    children,
  }
}

/** Colours are none of the form's, and stay. */
function styleOf(before: NodeStyle = {}, { size, bold, italic }: ReturnType<typeof fieldsOf>): NodeStyle {
  const { size: _size, bold: _bold, italic: _italic, ...colours } = before
  return {
    ...colours,
    ...(size && { size: Number(size) }),
    ...(bold && { bold: true as const }),
    ...(italic && { italic: true as const }),
  }
}

const tagsOf = (given: string) =>
  [...new Set(given.split(/[,，]/).map((tag) => tag.trim().slice(0, most.tag)))]
    .filter((tag) => tag !== '')
    .slice(0, most.tags)
