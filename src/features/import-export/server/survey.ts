import { isAppError } from '#src/shared/errors.ts'
import { convertMarkdown } from './convert-markdown.ts'
import { decodeText } from './decode-text.ts'
import { locate } from './locate.ts'
import type { Remarks } from './remarks.ts'
import { type FolderTree, pathsOf, readEntry } from './walk-folder.ts'

/** A Markdown file of the folder before anything is written: what others need to know to link to it. */
export interface SourceFile {
  readonly path: string
  readonly bytes: Buffer
  readonly text: string
  readonly title: string
  readonly anchors: ReadonlySet<string>
  /** Paths of pictures of the folder, and `data:` addresses, that it shows or links to. */
  readonly pictures: ReadonlySet<string>
}

/** Reads every Markdown file; those that cannot be read as text become remarks. */
export async function surveyDocuments(tree: FolderTree, remarks: Remarks): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const path of pathsOf(tree, 'document')) {
    try {
      files.push(surveyFile(tree, { path, bytes: await readEntry(tree, path), remarks }))
    } catch (error) {
      remarks.lost(path, isAppError(error) ? error.message : `无法读取：${(error as Error).message}`)
    }
  }
  return files
}

function surveyFile(tree: FolderTree, file: { path: string; bytes: Buffer; remarks: Remarks }): SourceFile {
  const { path, bytes, remarks } = file
  const { text, encoding } = decodeText(bytes)
  if (encoding !== 'utf-8') remarks.note(path, `按 ${encoding.toUpperCase()} 编码读取`)
  const pictures = new Set<string>()
  // addresses that only have the shape of the later ones: what a heading says, and so its id, comes out the same
  const { title, anchors } = convertMarkdown(path, text, {
    resolveLink(href) {
      const place = locate(tree, path, href)
      if (place.kind === 'picture') pictures.add(place.path)
      return place.kind === 'none' ? null : '#'
    },
    resolveImage(src) {
      const picture = pictureAt(tree, path, src)
      if (picture === null) return remoteAddress(tree, path, src)
      pictures.add(picture)
      return '/files/picture'
    },
  })
  return { path, bytes, text, title, anchors, pictures }
}

/** Which picture an address shows: its path in the folder or the whole `data:` address; null where it is neither. */
export function pictureAt(tree: FolderTree, from: string, src: string): string | null {
  if (isDataPicture(src)) return src
  const place = locate(tree, from, src)
  return place.kind === 'picture' ? place.path : null
}

export const isDataPicture = (src: string) => /^data:image\//i.test(src)

function remoteAddress(tree: FolderTree, from: string, src: string): string | null {
  const place = locate(tree, from, src)
  return place.kind === 'remote' ? place.address : null
}
