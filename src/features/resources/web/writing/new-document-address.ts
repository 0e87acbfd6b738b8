import { kindAt, type NewKind } from '../new-kinds.ts'

/** `folder` of the address of a new document; undefined is the root. What is no id is ignored. */
export const folderOf = (search: URLSearchParams): string | undefined => idIn(search, 'folder')

/** `from`: what the new one is made of, a document of which a map, or a map of which a document. */
export const sourceOf = (search: URLSearchParams): string | undefined => idIn(search, 'from')

function idIn(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name)
  return id && /^[1-9]\d{0,15}$/.test(id) ? id : undefined
}

/** An accepted answer that is put into the text. */
export const answerOf = (search: URLSearchParams): string | undefined => idIn(search, 'answer')

/** A contribution that makes the text, and which of its items. */
export const revisedOf = (search: URLSearchParams) => {
  const [contribution, item] = [idIn(search, 'contribution'), idIn(search, 'item')]
  return contribution && item ? { contribution, item: Number(item) } : undefined
}

/** What the address asks for. */
export const kindOf = (search: URLSearchParams): NewKind => kindAt(search.get('resource_type'))

/** `readme=1`: not a document of the tree, but the space's own page. */
export const isReadme = (search: URLSearchParams): boolean => search.get('readme') === '1'
