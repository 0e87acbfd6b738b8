import { type FileHandle, open } from 'node:fs/promises'
import yauzl from 'yauzl'
import { invalidField } from '#src/shared/errors.ts'

/** What a zip may hold: files and folders together, and bytes once unpacked. */
export const mostEntries = 20_000
export const mostBytes = 1024 ** 3
/** How many times its own size a zip may unfold to; text comes to 10. Small ones are harmless whatever they do. */
const mostRatio = 100
const smallBytes = 10 * 1024 * 1024
/** Whether what is packed in so many bytes unfolds to more than honest things do. */
export const unfoldsTooFar = (bytes: number, packed: number) => bytes > smallBytes && bytes > packed * mostRatio

export const brokenZip = '不是 zip 压缩包，或者文件不完整，请重新打包后再试'
export const refuseZip = (message: string) => invalidField('file', message)
/** Of names and comments together, which stay in memory. */
const mostListBytes = 32 * 1024 * 1024
const tooMany = `压缩包里的文件和文件夹超过 ${mostEntries} 个，请分成几份再导入`

/** What a zip is read from: a file, or bytes that lie in memory. */
export type ZipHandle = Pick<FileHandle, 'stat' | 'close'> & {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
}

export interface ZipDirectory {
  readonly handle: ZipHandle
  readonly zip: yauzl.ZipFile
  readonly entries: readonly yauzl.Entry[]
  /** What they claim to unfold to, together. */
  readonly bytes: number
}

/** Whether a file is a zip of bearable length, by its end alone. @throws invalid, at `file` */
export async function checkZip(path: string): Promise<void> {
  const { handle } = await openEnd(path)
  await handle.close()
}

/**
 * The list of what a zip holds, as its end says it. Its sizes are claims: whoever reads a file holds it to them. The caller
 * closes the handle.
 * @throws invalid, at `file`, for what is no zip, is broken, encrypted as a whole, or claims to unfold to too much
 */
export async function readDirectory(source: string | Buffer): Promise<ZipDirectory> {
  const { handle, zip, size } = await openEnd(source)
  try {
    const entries: yauzl.Entry[] = []
    let bytes = 0
    let listBytes = 0
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      bytes += entry.uncompressedSize
      listBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (listBytes > mostListBytes) throw refuseZip('压缩包的文件列表太长，请重新打包后再试')
      if (entries.length > mostEntries) throw refuseZip(tooMany)
      if (bytes > mostBytes) throw refuseZip('压缩包解压后超过 1 GB，请分成几份再导入')
    }
    if (unfoldsTooFar(bytes, size))
      throw refuseZip(`压缩包解压后是原来的 ${mostRatio} 倍以上，看起来不是正常的资料，没有导入`)
    return { handle, zip, entries, bytes }
  } catch (error) {
    await handle.close()
    throw asRefusal(error)
  }
}

async function openEnd(source: string | Buffer) {
  const handle: ZipHandle = typeof source === 'string' ? await open(source, 'r') : inMemory(source)
  try {
    const { size } = await handle.stat()
    const zip = await yauzl.fromRandomAccessReaderPromise(new BoundedReader(handle, size), size, {
      autoClose: false,
      // names are decoded by ourselves: many are neither UTF-8 nor CP437
      decodeStrings: false,
    })
    if (zip.entryCount > mostEntries) throw refuseZip(tooMany)
    return { handle, zip, size }
  } catch (error) {
    await handle.close()
    throw asRefusal(error)
  }
}

const inMemory = (bytes: Buffer): ZipHandle => ({
  stat: (async () => ({ size: bytes.length })) as FileHandle['stat'],
  close: async () => {},
  read: async (...[buffer, offset, length, position]) => ({
    bytesRead: bytes.copy(buffer, offset, position, position + length),
  }),
})

function asRefusal(error: unknown) {
  const { syscall, message, errorName } = error as { syscall?: string; message?: string; errorName?: string }
  // a disk that fails is nothing that the person could mend
  if (errorName || syscall) return error
  return refuseZip(message?.includes('encryption') ? '压缩包已加密，请去掉密码后再导入' : brokenZip)
}

type ReadArguments = [
  buffer: Buffer,
  offset: number,
  length: number,
  position: number,
  done: (error: Error | null, bytesRead?: number) => void,
]

/** The library's own reader lets positions that a hostile zip invents reach the system, whose refusal nobody catches. */
class BoundedReader extends yauzl.RandomAccessReader {
  readonly #handle: ZipHandle
  readonly #size: number
  constructor(handle: ZipHandle, size: number) {
    super()
    this.#handle = handle
    this.#size = size
  }
  override read(...[buffer, offset, length, position, done]: ReadArguments) {
    const isInside = Number.isSafeInteger(position) && position >= 0 && position + length <= this.#size
    if (!isInside) return void setImmediate(done, new Error('outside of the file'))
    this.#handle.read(buffer, offset, length, position).then(
      ({ bytesRead }) => setImmediate(done, null, bytesRead),
      (error: Error) => setImmediate(done, error),
    )
  }
  override close(done: (error: Error | null) => void) {
    done(null)
  }
}
