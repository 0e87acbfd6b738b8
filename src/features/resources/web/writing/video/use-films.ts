import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Attachment, busyOf, dropUpload, imageUploader, UploadQueue } from '#src/features/files/web/public.tsx'
import { most, type VideoPart, writeVideo } from '#src/shared/video/video.ts'
import { toast } from '#src/ui/toast.ts'
import { closeFilm, firstMoment, lengthOf, openFilm, pictureAt } from '#src/features/resources/web/videos/film.ts'
import type { ComposedFieldProps } from '../fields/composed-field-props.ts'
import { keyIn, partOf, partsIn, refusalOf } from './parts.ts'

/** Films on their way, which become parts; each brings its length and a picture, as far as this browser can play it. */
export function useFilms({ form, spaceId, onBusy }: Pick<ComposedFieldProps, 'form' | 'spaceId' | 'onBusy'>) {
  const queue = useMemo(() => new UploadQueue(spaceId), [spaceId])
  const uploadImage = useMemo(() => imageUploader(spaceId ?? undefined), [spaceId])
  const [known] = useState(() => new WeakMap<File, Promise<Known>>())
  const [mute, setMute] = useState<readonly string[]>([])
  const [making, setMaking] = useState(0)
  const read = () => queue.entries
  const entries = useSyncExternalStore(queue.subscribe, read, read)
  const busy = making > 0 ? 'sending' : busyOf(entries)
  useTelling(onBusy, busy)
  useEffect(() => () => queue.stop(), [queue])

  const { parts, set, change } = partsOf(form)

  async function during(work: Promise<void>) {
    setMaking((count) => count + 1)
    await work.finally(() => setMaking((count) => count - 1))
  }

  async function takePicture(id: string, picture: File) {
    setMaking((count) => count + 1)
    try {
      const { url } = await uploadImage(picture, () => {}, AbortSignal.timeout(30_000))
      change(id, { poster: keyIn(url) })
    } catch (reason) {
      toast.error(`封面没有上传：${reason instanceof Error ? reason.message : '请重试'}`)
    }
    setMaking((count) => count - 1)
  }

  async function arrive(attachment: Attachment, file: File) {
    if (!attachment.content_type.startsWith('video/')) {
      dropUpload(attachment.key)
      toast.warning(`浏览器播放不了“${attachment.name}”，请转成 MP4（H.264）或 WebM 再上传`)
      return
    }
    setMaking((count) => count + 1)
    const { seconds, picture } = await (known.get(file) ?? lookAt(file))
    const part = partOf(parts(), { ...attachment, seconds })
    set([...parts(), part])
    if (!form.getValues('title').trim()) form.setValue('title', part.title)
    setMaking((count) => count - 1)
    if (picture) await takePicture(part.id, picture)
    else setMute((names) => [...names, attachment.name])
  }
  useEffect(() => queue.whenArrived((attachment, file) => void arrive(attachment, file)))

  return {
    entries,
    /** Names of films that this browser cannot play. */
    mute,
    change,
    set,
    takePicture,
    during,
    removePart: (id: string) => set(parts().filter((part) => part.id !== id)),
    pause: (id: number) => queue.pause(id),
    resume: (id: number) => queue.resume(id),
    remove: (id: number) => queue.remove(id),
    add(chosen: readonly File[]) {
      const taken = admitted(chosen, most.parts - parts().length - entries.length)
      for (const file of taken) known.set(file, lookAt(file))
      queue.add(taken)
    },
  }
}

/** Of a part: what is put into it, or is made from what it is by then. */
export type Change = Partial<VideoPart> | ((part: VideoPart) => Partial<VideoPart>)

const partsOf = (form: ComposedFieldProps['form']) => {
  const parts = () => partsIn(form.getValues('content'))
  const set = (next: readonly VideoPart[]) => form.setValue('content', writeVideo(next), { shouldDirty: true })
  const change = (id: string, by: Change) =>
    set(parts().map((part) => (part.id === id ? { ...part, ...(typeof by === 'function' ? by(part) : by) } : part)))
  return { parts, set, change }
}

/** Those that are taken; of the others it is told why not. */
function admitted(chosen: readonly File[], room: number): File[] {
  for (const reason of new Set(chosen.map(refusalOf))) if (reason !== null) toast.warning(reason)
  const films = chosen.filter((file) => refusalOf(file) === null)
  const taken = films.slice(0, Math.max(0, room))
  const left = films.length - taken.length
  if (left > 0) toast.warning(`最多 ${most.parts} 集，有 ${left} 个视频没有添加`)
  return taken
}

interface Known {
  seconds: number | null
  /** Null where this browser cannot play it. */
  picture: File | null
}

async function lookAt(file: File): Promise<Known> {
  const url = URL.createObjectURL(file)
  try {
    const film = await openFilm(url)
    const seconds = await lengthOf(film)
    const picture = await pictureAt(film, firstMoment(seconds))
    closeFilm(film)
    return { seconds, picture }
  } catch {
    return { seconds: null, picture: null }
  } finally {
    URL.revokeObjectURL(url)
  }
}

type Busy = Parameters<ComposedFieldProps['onBusy']>[0]
/** When it changes, and not whenever the form passes another function. */
function useTelling(onBusy: ComposedFieldProps['onBusy'], busy: Busy) {
  const tell: RefObject<ComposedFieldProps['onBusy']> = useRef(onBusy)
  useEffect(() => void (tell.current = onBusy))
  useEffect(() => tell.current(busy), [busy])
}
