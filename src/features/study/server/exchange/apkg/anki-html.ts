// Formulas and media as Anki writes them in the HTML of its fields.

const unquoted = (text: string) => text.replaceAll('&quot;', '"')
const quoted = (text: string) => text.replaceAll('"', '&quot;')

/** Formulas between the marks of MathJax. `}}` would end a gap. */
export const formulasOut = (html: string): string =>
  html.replace(
    /<(span|div)\b[^<>]*\bdata-type="(inline|block)-math"[^<>]*?\bdata-latex="([^"]*)"[^<>]*><\/\1>/g,
    (...[, , kind, latex]: string[]) => {
      const source = unquoted(latex!).replaceAll('}}', '} }')
      return kind === 'inline' ? `\\(${source}\\)` : `\\[${source}\\]`
    },
  )

const inline = (latex: string) => `<span data-type="inline-math" data-latex="${quoted(plain(latex))}"></span>`
const block = (latex: string) => `<div data-type="block-math" data-latex="${quoted(plain(latex))}"></div>`
/** Within a formula tags are breaks of lines. */
const plain = (latex: string) => latex.replace(/<[^<>]*>/g, ' ').trim()

export const formulasIn = (html: string): string =>
  html
    .replace(/\\\((.{1,5000}?)\\\)/gs, (_whole, latex: string) => inline(latex))
    .replace(/\\\[(.{1,5000}?)\\\]/gs, (_whole, latex: string) => block(latex))
    .replace(/\[\$\$\](.{1,5000}?)\[\/\$\$\]/gs, (_whole, latex: string) => block(latex))
    .replace(/\[\$\](.{1,5000}?)\[\/\$\]/gs, (_whole, latex: string) => inline(latex))
    .replace(/\[latex\](.{1,5000}?)\[\/latex\]/gs, (_whole, latex: string) =>
      inline(latex.replace(/^\s*\$+|\$+\s*$/g, '')),
    )

const ownFile = /\/files\/([\w-]{3,160}(?:\.[a-z0-9]{1,8})?)/
const picture = /(<img\b[^<>]*?\bsrc=")([^"]*)("[^<>]*>)/g
const sound = /<a\b[^<>]*\bhref="([^"]*)"[^<>]*>[^<>]*<\/a>/g

/** Files of this site by their names in the package. @param names by key; what is not there stays as it is */
export const mediaOut = (html: string, names: ReadonlyMap<string, { name: string; isSound: boolean }>): string =>
  html
    .replace(picture, (...[whole, before, src, after]: string[]) => {
      const found = names.get(ownFile.exec(src!)?.[1] ?? '')
      return found ? before! + found.name + after! : whole!
    })
    .replace(sound, (whole, href: string) => {
      const found = names.get(ownFile.exec(href)?.[1] ?? '')
      return found?.isSound ? `[sound:${found.name}]` : whole
    })

/** What a field names of the package's media. */
export function mediaNamedIn(html: string): string[] {
  const pictures = [...html.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"']+))/gi)]
  const sounds = [...html.matchAll(/\[sound:([^\]\n]{1,500})\]/g)]
  return [...pictures.map((found) => found[1] ?? found[2] ?? found[3] ?? ''), ...sounds.map((found) => found[1]!)]
}

/** @param addresses by name as it is written; a name without one loses its picture */
export const mediaIn = (html: string, addresses: ReadonlyMap<string, string>): string =>
  html
    .replace(
      /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"']+))[^<>]*>/gi,
      (...[whole, quoted, single, bare]: string[]) => {
        const src = quoted ?? single ?? bare ?? ''
        if (/^(?:https?:)?\/\//i.test(src) || src.startsWith('/files/')) return whole!
        const address = addresses.get(src)
        const alt = /\balt\s*=\s*"([^"]*)"/i.exec(whole!)?.[1] ?? ''
        return address === undefined ? '' : `<img src="${address}" alt="${alt}">`
      },
    )
    .replace(/\[sound:([^\]\n]{1,500})\]/g, (_whole, name: string) => {
      const address = addresses.get(name)
      const said = name.replace(/[&<>]/g, '')
      return address === undefined ? '' : `<a href="${address}">${said}</a>`
    })
