import { mayAttach } from '#src/features/files/server/public.ts'
import type { Db } from '#src/platform/db/pool.ts'
import type { SignedIn } from '#src/platform/permission.ts'
import { invalidField } from '#src/shared/errors.ts'
import { filesOf, most, readVideo, VideoError } from '#src/shared/video/video.ts'
import { composedSource } from '../composed.ts'

interface Video {
  /** Its clean HTML, with its JSON. */
  content: string
  /** The same as it was: what stands there already needs no new permission, since another writer may have put it there. */
  before?: string
  spaceId: number | null
  /** Of its files, what is known to be allowed. */
  allowed?: readonly string[] | undefined
}

/**
 * Films are films, posters pictures and captions WebVTT, by what was found in their bytes when they arrived, and the writer may use
 * them here. @throws invalid, at `content`
 */
export async function requireFiles(trx: Db, me: SignedIn, { content, before = '', spaceId, allowed = [] }: Video) {
  const given = filesIn(content)
  const known = filesIn(before)
  const demand = async (kind: keyof typeof given, fits: (file: Attached) => boolean, wrong: string) => {
    const keys = given[kind].filter((key) => !known[kind].includes(key))
    const files = await mayAttach(trx, me, {
      keys: keys.filter((key) => !allowed.includes(key)),
      spaceId,
      field: 'content',
    })
    if (!files.every(fits)) throw invalidField('content', wrong)
  }
  await demand('films', ({ content_type: type }) => type.startsWith('video/'), '请选择视频文件')
  await demand('posters', ({ content_type: type }) => type.startsWith('image/'), '视频的封面应为图片')
  await demand(
    'captions',
    ({ content_type: type, size }) => type.startsWith('text/vtt') && size <= most.captionBytes,
    '字幕应为 .vtt 或 .srt 文件，最大 1 MB',
  )
}

type Attached = Awaited<ReturnType<typeof mayAttach>>[number]

function filesIn(content: string): ReturnType<typeof filesOf> {
  try {
    return filesOf(readVideo(composedSource(content)))
  } catch (error) {
    if (error instanceof VideoError) return filesOf([])
    throw error
  }
}
