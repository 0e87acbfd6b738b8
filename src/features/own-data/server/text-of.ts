import { relative, rewriteLinks } from '#src/features/exports/server/public.ts'
import { fileKeysIn, seenFiles } from '#src/features/files/server/public.ts'
import { toldTo } from '#src/features/subjects/server/public.ts'
import { writeHead } from '#src/features/imports/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import { wholeText } from '#src/platform/html/to-markdown/whole-text.ts'
import { parseTree } from '#src/platform/html/tree.ts'
import type { OwnText } from '#src/platform/own-data.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { fileName } from './file-name.ts'

interface Place {
  readonly me: SignedIn
  /** The address of the site, without a slash at its end. */
  readonly origin: string
  /** Of the text in the archive. */
  readonly path: string
}

/** A text as a file of Markdown: its pictures and files lead into the archive where they are the person's own, all else to the site. */
export async function markdownOf(db: Db, { me, origin, path }: Place, { head, html }: OwnText): Promise<string> {
  const seen = await seenFiles(db, me, fileKeysIn(html))
  const file = (key: string) => {
    const found = seen.get(key)
    return found?.owner_id === me.id ? relative(path, fileName(found)) : null
  }
  const nowhere = () => null
  const ways = {
    space: 0,
    origin,
    document: nowhere,
    folder: nowhere,
    picture: file,
    file,
    here: (at: string) => `#${at}`,
  }
  const text = wholeText(await toldTo(db, me, html), (written) => rewriteLinks(parseTree(written), ways))
  return `${writeHead(head)}\n${text}`
}
