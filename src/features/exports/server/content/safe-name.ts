/** Systems refuse these in names; their full-width forms read the same. */
const wide: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  ':': '：',
  '"': '＂',
  '/': '／',
  '\\': '＼',
  '|': '｜',
  '?': '？',
  '*': '＊',
}
/** Names of devices to Windows, whatever follows the dot. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i
/** What imports and systems take for something of their own. */
const ours = /^(?:\.|node_modules$|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i
/** Bytes in UTF-8: with an ending and a number it stays below the 255 of most systems. */
const longest = 200

/** What somebody called a thing as a name that every system takes for a file or a folder. */
export function safeName(title: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/[<>:"/\\|?*]/g, (sign) => wide[sign]!)
    .trim()
  let name = ''
  for (const character of plain) {
    if (Buffer.byteLength(name + character) > longest) break
    name += character
  }
  name = name.replace(/[. ]+$/, '')
  if (name === '') return '无标题'
  return device.test(name) || ours.test(name) ? `_${name}` : name
}

/** The paths of an archive, each once, also for systems that do not tell capitals from small letters. */
export class Paths {
  readonly #exact = new Set<string>()
  readonly #folded = new Set<string>()

  /** Takes this very path. @returns false where it is taken, or no path that a zip can hold */
  claim(path: string): boolean {
    if (this.#exact.has(path) || !isPath(path)) return false
    this.#exact.add(path)
    this.#folded.add(fold(path))
    return true
  }

  /** Takes the first path in that folder that is free: `名`, `名 (2)`, … @param isFit whether it may be called so */
  free(
    folder: string,
    { name, end = '' }: { name: string; end?: string },
    isFit: (name: string) => boolean = () => true,
  ): string {
    for (let count = 1; ; count++) {
      const last = `${name}${count === 1 ? '' : ` (${count})`}${end}`
      const path = folder === '' ? last : `${folder}/${last}`
      if (isFit(last) && !this.#folded.has(fold(path)) && this.claim(path)) return path
    }
  }
}

const isPath = (path: string) =>
  !/[\\\p{Cc}]|^\/|^[a-z]:/iu.test(path) &&
  path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')

const fold = (path: string) => path.normalize('NFC').toLowerCase()
