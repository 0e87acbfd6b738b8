// Templates of Anki: what stands between two braces is a field, or a part that is shown where a field is not empty.

const mostDepth = 20

interface Shown {
  fields: ReadonlyMap<string, string>
}

/** HTML of a side of a card. `FrontSide` is empty: the front is known already. */
export function filled(template: string, { fields }: Shown, depth = 0): string {
  if (depth > mostDepth) return ''
  const parts = template.replace(
    /\{\{([#^])([^{}]{1,200})\}\}(.*?)\{\{\/\2\}\}/gs,
    (...[, sign, name, inner]: string[]) => {
      const isFull = isSaid(fields.get(name!.trim()) ?? '')
      return isFull === (sign === '#') ? filled(inner!, { fields }, depth + 1) : ''
    },
  )
  if (depth > 0) return parts
  return parts.replace(/\{\{([^{}#^/][^{}]{0,200})\}\}/g, (_whole, said: string) => {
    // filters stand before the name: {{type:cloze:Text}}
    const name = said.split(':').at(-1)!.trim()
    return fields.get(name) ?? ''
  })
}

const isSaid = (html: string) => /<img\b|\[sound:/i.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== ''

/** What a back adds to its front: all behind the line, where it draws one. */
export function backOf(html: string): string {
  const line = /<hr\b[^<>]*\bid\s*=\s*["']?answer["']?[^<>]*>/i.exec(html)
  return (line ? html.slice(line.index + line[0].length) : html).trim()
}

/** Without what only a browser runs or paints with. */
export const bareHtml = (html: string): string =>
  html.replace(/<(script|style)\b.*?<\/\1\s*>/gis, '').replace(/<!--.*?-->/gs, '')
