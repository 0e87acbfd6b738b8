import type { Services } from '#src/platform/http/route.ts'
import { fetchPictures } from './fetch-pictures.ts'
import type { Target, TreeImport } from '../tree-import.ts'
import { anchorsWith, type SourceFile, type Survey } from '../documents/survey.ts'
import { notePlaces, type PictureStore, takeOthers, takePictures } from './take-pictures.ts'
import type { Library } from '../dialects/read-library.ts'

interface Taking extends Pick<TreeImport, 'tree' | 'remarks' | 'signal' | 'onProgress' | 'dryRun'> {
  readonly services: Services
  readonly owner: number
  readonly survey: Survey
  readonly target: Target
  readonly store: PictureStore
}

/** Stores all pictures and other files that the documents show or offer. @returns where each lies now, and the documents with them */
export async function takeAll(taking: Taking) {
  const { services, survey, target, store, remarks, signal, ...given } = taking
  const { tree, owner, onProgress, dryRun = false } = given
  const total = survey.pictures.size + survey.remote.size
  let done = 0
  const onPictures = (count: number) => onProgress({ stage: 'pictures', done: (done += count), total })
  const onPicture = () => onPictures(1)
  const local = await takePictures(tree, { pictures: survey.pictures, store, remarks, signal, onPicture })
  const fetching = { services, owner, space: target.space.id, store, signal, onPictures, dryRun }
  const { pictures: fetched, unfetched } = await fetchPictures(survey.remote, fetching)
  const others = await takeOthers(tree, survey.others, { store, signal })
  if (!dryRun) await notePlaces(services.db, target, new Map([...local, ...others]))
  const files: SourceFile[] = []
  for (const file of survey.files) {
    signal.throwIfAborted()
    files.push(fetched.size && file.hasRemote ? await withAnchors(survey.library, file, fetched) : file)
  }
  return { files, pictures: new Map([...local, ...fetched]), unfetched, others }
}

/** One that cannot be read any more stays as it was; when it is to be written, that is said. */
const withAnchors = (library: Library, file: SourceFile, fetched: ReadonlyMap<string, string>): Promise<SourceFile> =>
  anchorsWith(library, file, fetched).then(
    (anchors) => ({ ...file, anchors }),
    () => file,
  )
