import type { Book } from '#src/platform/html/books/labels.ts'
import { locate } from '../documents/locate.ts'
import { headOf } from '../dialects/front-matter.ts'
import type { Library } from '../dialects/read-library.ts'

/** What is known of the library, for one of its texts. */
export function bookFor(library: Library, path: string, source: string): Book {
  const { tree, labels, titles, ownTitles, numbers, citations } = library
  const number = numbers.get(path)
  return {
    ...(number !== undefined && { number }),
    label(name) {
      const found = labels.get(name) ?? labels.get(name.toLowerCase())
      return found ? { ...found, address: `${addressOf(found.path)}#${encodeURIComponent(name)}` } : null
    },
    title(address) {
      const place = locate(tree, path, address)
      return place.kind === 'document' ? (ownTitles.get(place.path) ?? titles.get(place.path) ?? null) : null
    },
    citations,
    words: { ...library.words, ...headOf(source).words },
  }
}

/** From the library's root. */
const addressOf = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`
