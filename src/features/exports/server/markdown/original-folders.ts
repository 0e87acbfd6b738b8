import { folderTitleOf } from '#src/features/imports/server/public.ts'
import type { Content, Item } from '../content/read-content.ts'
import { safeName } from '../content/safe-name.ts'

/**
 * The names that folders had where they were imported from: of those in which documents lie as in the source, under titles that
 * still follow from these names.
 */
export function originalFolders({ items }: Pick<Content, 'items'>): ReadonlyMap<number, string> {
  const folders = new Map(items.filter(({ type }) => type === 'folder').map((item) => [item.id, item]))
  const names = new Map<number, string>()
  for (const { source, parent } of items) {
    if (!source) continue
    const found = chain(folders, { parent, upTo: source.folder, names: source.path.split('/').slice(0, -1) })
    for (const [id, name] of found) if (!names.has(id)) names.set(id, name)
  }
  return names
}

interface Way {
  parent: number | null
  upTo: number | null
  names: readonly string[]
}

/** Folder and name, from the innermost out; nothing where they are not the same all the way. */
function chain(folders: ReadonlyMap<number, Item>, { parent, upTo, names }: Way): [number, string][] {
  const found: [number, string][] = []
  let at = parent
  for (const name of names.toReversed()) {
    const folder = at === null || at === upTo ? undefined : folders.get(at)
    if (!folder || !(follows(folder.title, name) || isNamed(folder, name))) return []
    found.push([folder.id, name])
    at = folder.parent
  }
  return at === upTo ? found : []
}

/** Whether a table of contents gave the folder its title. */
const isNamed = ({ named, title }: Item, name: string) => named?.name === name && named.title === title

/** Whether an import gives a folder of that name the title, or an export the title that name. */
const follows = (title: string, name: string) =>
  title === folderTitleOf(name) || safeName(title) === name.replace(/ \(\d+\)$/, '')
