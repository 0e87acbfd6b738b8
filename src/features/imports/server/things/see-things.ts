import type { Remarks } from '#src/features/runs/server/public.ts'
import { sanitiseWith } from '#src/platform/html/cleaning/sanitise.ts'
import { inTime } from '#src/platform/off-thread/in-time.ts'
import { isAppError } from '#src/shared/errors.ts'
import { locate } from '../documents/locate.ts'
import type { Survey } from '../documents/survey.ts'
import type { SourceTree } from '../source/source-tree.ts'
import { mayHoldThings, readThings } from './read-things.ts'

/** Paths of the files that hold things; what these show and offer is added to what the documents do. */
export async function seeThings(
  tree: SourceTree,
  { survey, remarks, signal }: { survey: Survey; remarks: Remarks; signal: AbortSignal },
): Promise<{ paths: string[]; survey: Survey }> {
  const paths: string[] = []
  const [pictures, others] = [new Set(survey.pictures), new Set(survey.others)]
  for (const path of mayHoldThings(tree)) {
    signal.throwIfAborted()
    try {
      const found = await readThings(tree, path)
      if (!found) continue
      paths.push(path)
      const see = (way: string) => {
        const place = locate(tree, path, way)
        if (place.kind === 'picture') pictures.add(place.path)
        if (place.kind === 'file') others.add(place.path)
        return null
      }
      const html = (text: string) => {
        inTime(() => sanitiseWith(text, { resolveLink: see, resolveImage: see }))
        return ''
      }
      const by = { html, picture: (src: string) => see(src) ?? '', file: see }
      for (const { kind, value } of found.things) kind.inArchive.rewritten(value, by)
    } catch (error) {
      if (!isAppError(error)) throw error
      remarks.failed(path, error.message)
    }
  }
  return { paths, survey: { ...survey, pictures, others } }
}
