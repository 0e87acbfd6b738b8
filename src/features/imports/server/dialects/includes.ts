import type { Syntax } from '#src/platform/html/markdown/sites/syntaxes.ts'
import { directedFile, fencedFile, mostRanges } from '../books/directive-files.ts'
import { locate } from '../documents/locate.ts'
import { Fences } from './fences.ts'
import { endAfter } from './lines.ts'
import { importedCode, importedText } from './mdx.ts'
import type { Find, Wanted } from './wanted.ts'
import { decodeText, maxCharacters, textLimit } from '../source/decode-text.ts'
import type { SourceTree } from '../source/source-tree.ts'

/** How deep files may take in others, and how many a text may take in. */
const most = { depth: 10, files: 1000 }

const isOneLine =
  (pattern: RegExp): Find =>
  (line) => {
    const [, indent = '', address] = pattern.exec(line) ?? []
    return address === undefined ? null : { address, indent }
  }

const snippet = isOneLine(/^([ \t]*)-{1,2}8<-{1,2}[ \t]+["']([^"']+)["'][ \t]*\r?$/)

/** Lines that stand for another file. */
const finders: Record<Syntax, readonly Find[]> = {
  mkdocs: [snippet],
  sites: [isOneLine(/^([ \t]*)<!--[ \t]*@include:[ \t]*(\S+?)[ \t]*-->[ \t]*\r?$/), codeOfFile],
  mdx: [importedText, importedCode],
  gitbook: [isOneLine(/^([ \t]*)\{%-?[ \t]*include[ \t]+["']([^"']+)["'][ \t]*-?%\}[ \t]*\r?$/)],
  docsify: [isOneLine(/^([ \t]*)\[[^\]]*\]\((\S+)[ \t]+["']:include[^"']*["']\)[ \t]*\r?$/)],
  myst: [fencedFile],
  rst: [directedFile],
  d2l: [],
  notion: [],
  feishu: [],
  yuque: [],
  wiki: [isOneLine(/^([ \t]*)!(\[\[[^[\]\n]+\]\])[ \t]*\r?$/)],
}

/** `<<< @/code.js#part{2} [名]` of VitePress. */
function codeOfFile(line: string): Wanted | null {
  const [, indent = '', address, info = ''] = /^([ \t]*)<<<[ \t]*@?\/?([^\s{]+)(.*)/.exec(line) ?? []
  if (address === undefined) return null
  const language = /\.(\w+)(?:#|$)/.exec(address)?.[1] ?? ''
  const title = /\[[^[\]]+\]/.exec(info)?.[0] ?? ''
  return { address, indent, write: (text) => `\`\`\`\`${language} ${title}\n${text.replace(/\n$/, '')}\n\`\`\`\`` }
}

interface Taking {
  readonly tree: SourceTree
  readonly syntaxes: readonly Syntax[]
  /** Gets what could not be taken in, and why. */
  readonly missing: (address: string, why: string) => void
}

/** The text with the files of the library that it takes in. @returns it as it is where it takes in none */
export async function withIncludes(source: string, at: string, taking: Taking): Promise<string> {
  const find = taking.syntaxes.flatMap((name) => finders[name])
  if (!find.length) return source
  return new Includes(taking, find, source.length).expand(source, [at])
}

class Includes {
  readonly #taking: Taking
  readonly #find: readonly Find[]
  #files = 0
  #characters: number

  constructor(taking: Taking, find: readonly Find[], characters: number) {
    this.#taking = taking
    this.#find = find
    this.#characters = characters
  }

  /** @param trail the files that this text is taken in by, itself the last */
  async expand(source: string, trail: readonly string[]): Promise<string> {
    const given = this.#find.includes(snippet) ? withSnippetLines(source.split('\n')) : source.split('\n')
    const lines: string[] = []
    const fences = new Fences()
    for (let at = 0; at < given.length; at++) {
      const line = given[at]!
      const isCode = fences.isCode
      const wanted = this.#wantedIn(given, at, isCode)
      if (wanted === null || wanted.length === undefined) fences.see(line)
      lines.push(wanted ? await this.#take(wanted, { line, trail }) : line)
      at += (wanted?.length ?? 1) - 1
    }
    return lines.join('\n')
  }

  /** Snippets of mkdocs are taken in before anything else is read, in code too. */
  #wantedIn(lines: readonly string[], at: number, isCode: boolean): Wanted | null {
    const find = isCode ? finders.mkdocs.filter((one) => this.#find.includes(one)) : this.#find
    for (const one of find) {
      const wanted = one(lines[at]!, lines, at)
      if (wanted) return wanted
    }
    return null
  }

  async #take(wanted: Wanted, { line, trail }: { line: string; trail: readonly string[] }): Promise<string> {
    const { tree, missing } = this.#taking
    const { file, part } = partsOf(wanted.address)
    const place = this.#locate(trail, file)
    if (place === null) {
      // what embeds no text may be a picture, or a note that nobody wrote
      if (!wanted.address.startsWith('[[')) missing(wanted.address, '引入的文件不在导入的资料里')
      return line
    }
    const why = trail.includes(place) ? '引入的文件又引入了自己' : this.#whyNot(trail.length)
    const text = why
      ? null
      : await tree.read(place, textLimit).then(
          (bytes) => decodeText(bytes).text,
          () => null,
        )
    if (text === null) {
      missing(wanted.address, why ?? '引入的文件无法读取')
      return ''
    }
    const chosen = wanted.select ? wanted.select(withoutHead(text)) : partOf(withoutHead(text), part)
    if (chosen === null) {
      missing(wanted.address, `选取的行超过 ${mostRanges} 段`)
      return ''
    }
    const inside = chosen.replace(/\r?\n$/, '')
    this.#files++
    this.#characters += inside.length
    if (this.#characters > maxCharacters) {
      missing(wanted.address, '引入的文件加起来太长')
      return ''
    }
    const taken = wanted.write?.(inside) ?? (await this.expand(inside, [...trail, place]))
    return taken.replace(/^(?=.)/gm, wanted.indent)
  }

  #whyNot(depth: number): string | null {
    if (depth > most.depth) return `引入的文件超过 ${most.depth} 层`
    return this.#files >= most.files ? `引入的文件超过 ${most.files} 个` : null
  }

  /** From the file itself, or from any folder above it. */
  #locate(trail: readonly string[], file: string): string | null {
    const { tree } = this.#taking
    for (const address of [file, `/${file}`]) {
      const place = locate(tree, trail.at(-1)!, address)
      if (place.kind === 'document' || place.kind === 'file') return place.path
    }
    return null
  }
}

/** `--8<--` alone, the names of files on lines of their own, `--8<--`: a line for each. Those behind `;` are left out. */
function withSnippetLines(lines: readonly string[]): string[] {
  const isMark = (line: string) => /^[ \t]*-{1,2}8<-{1,2}[ \t]*\r?$/.test(line)
  const written: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const end = isMark(lines[at]!) ? endAfter(lines, at, isMark) : lines.length
    if (end === lines.length) written.push(lines[at]!)
    else {
      const names = lines.slice(at + 1, end).filter((line) => /^[ \t]*[^;\s]/.test(line))
      const indent = /^[ \t]*/.exec(lines[at]!)![0]
      written.push(...names.map((name) => `${indent}--8<-- "${name.trim()}"`))
      at = end
    }
  }
  return written
}

/** `文件.md:3:8`, `文件.md:名`, `文件.md#名`, `文件.md{3,8}`, `[[笔记#标题|…]]`. */
function partsOf(address: string): { file: string; part: string } {
  const wiki = /^\[\[([^\]|#]+)(?:#([^\]|]*))?/.exec(address)
  if (wiki) return { file: `wiki:${wiki[1]!.trim()}`, part: wiki[2] ? `#${wiki[2]}` : '' }
  const [, file = address, lines, name] = /^(.+?)(?:\{([\d,-]+)\}|[:#](.+))?$/.exec(address) ?? []
  return { file, part: lines === undefined ? (name ?? '') : lines.replace(/[,-]/, ':') }
}

const withoutHead = (text: string) => text.replace(/^\ufeff?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')

const markOf = /-{1,2}8<-{1,2}[ \t]*\[(?:start|end)(?::[^\]]*)?\]|#(?:end)?region\b/

function partOf(text: string, part: string): string {
  const lines = text.split('\n')
  const [, first, last] = /^(\d*)(?::(\d*))?$/.exec(part) ?? []
  if (part === '') return lines.filter((line) => !markOf.test(line)).join('\n')
  if (first !== undefined)
    return lines.slice(Math.max(0, Number(first || 1) - 1), last ? Number(last) : undefined).join('\n')
  if (part.startsWith('#^')) return blockOf(lines, part.slice(1))
  if (part.startsWith('#')) return sectionOf(lines, part.slice(1).split('#').at(-1)!)
  const isMark = (line: string, word: string) =>
    line.includes(`[${word}:${part}]`) ||
    ((word === 'start' ? /#region/ : /#endregion/).test(line) && line.includes(part))
  const from = lines.findIndex((line) => isMark(line, 'start'))
  if (from < 0) return ''
  const to = endAfter(lines, from, (line) => isMark(line, 'end'))
  const inside = lines.slice(from + 1, to).filter((line) => !markOf.test(line))
  return inside.join('\n')
}

/** The lines together of which the last ends in this name, or those before a line that is the name alone. */
function blockOf(lines: readonly string[], name: string): string {
  // Obsidian gives blocks no other names
  if (!/^\^[A-Za-z\d-]+$/.test(name)) return lines.join('\n')
  const end = lines.findIndex((line) => line === name || line.endsWith(` ${name}`))
  if (end < 0) return lines.join('\n')
  let to = lines[end] === name ? end - 1 : end
  while (to > 0 && lines[to]!.trim() === '') to--
  let from = to
  // an item of a list is a block by itself
  const isItem = (line: string) => /^\s*(?:[*+-]|\d+[.)])\s/.test(line)
  if (lines[end] === name || !isItem(lines[to]!)) while (from > 0 && lines[from - 1]!.trim() !== '') from--
  return lines
    .slice(from, to + 1)
    .map((line) => (line.endsWith(` ${name}`) ? line.slice(0, -name.length - 1) : line))
    .join('\n')
}

/** A heading with what stands under it. */
function sectionOf(lines: readonly string[], title: string): string {
  const levelAt = (line: string) => /^(#{1,6})\s/.exec(line)?.[1]!.length ?? 0
  const from = lines.findIndex((line) => levelAt(line) > 0 && line.replace(/^#+\s+/, '').trim() === title.trim())
  if (from < 0) return lines.join('\n')
  const own = levelAt(lines[from]!)
  const to = endAfter(lines, from, (line) => levelAt(line) > 0 && levelAt(line) <= own)
  return lines.slice(from, to).join('\n')
}
