import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Pieces, SharedPlace } from '#src/platform/files/file-store.ts'
import { inParts } from '#src/platform/files/parts.ts'
import { StoreError } from '#src/platform/files/store-error.ts'

// An upload that every machine can go on with: its bytes lie in the shared place in pieces, each named by where it begins and
// how long it is. After a cut two machines may hold pieces that overlap: both are the same bytes of the same file.

interface Piece {
  name: string
  start: number
  end: number
}

const prefixOf = (key: string) => `upload-${key}.`

async function piecesOf(shared: SharedPlace, key: string): Promise<Piece[]> {
  const prefix = prefixOf(key)
  return (await shared.list(prefix)).flatMap(({ name }) => {
    const [, start, size] = /^(\d+)-(\d+)$/.exec(name.slice(prefix.length)) ?? []
    return start === undefined ? [] : [{ name, start: Number(start), end: Number(start) + Number(size) }]
  })
}

/** Those that follow one another from the first byte, each with what it adds. */
function chainOf(pieces: readonly Piece[]): Piece[] {
  const chain: Piece[] = []
  let at = 0
  let best: Piece | undefined
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    // what begins behind the best that fits can add nothing before it
    if (best && piece.start > at) {
      chain.push(best)
      at = best.end
      best = undefined
    }
    if (piece.start > at) return chain
    if (piece.end > (best?.end ?? at)) best = piece
  }
  return best ? [...chain, best] : chain
}

/** How many bytes have arrived, without a gap. */
export const arrivedIn = async (shared: SharedPlace, key: string): Promise<number> =>
  chainOf(await piecesOf(shared, key)).at(-1)?.end ?? 0

/** Keeps what comes, a part at a time, also what came before it broke off. @returns where the next byte belongs */
export async function writePieces(
  shared: SharedPlace,
  source: Readable,
  { key, from }: { key: string; from: number },
): Promise<number> {
  const cut: { error?: unknown } = {}
  let at = from
  for await (const part of inParts(untilCut(source, cut))) {
    await shared.put(`${prefixOf(key)}${String(at).padStart(15, '0')}-${part.length}`, part)
    at += part.length
  }
  if ('error' in cut) throw cut.error
  return at
}

async function* untilCut(source: Readable, cut: { error?: unknown }): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>
  } catch (error) {
    cut.error = error
  }
}

/** What has arrived whole, read once to its end. */
export async function gather(shared: SharedPlace, key: string, size: number): Promise<Pieces> {
  const chain = chainOf(await piecesOf(shared, key))
  const open = async (end = size - 1) => Readable.from(bytesOf(shared, chain, end), { objectMode: false })
  const hash = createHash('sha256')
  let found = 0
  for await (const piece of await open()) {
    hash.update(piece as Buffer)
    found += (piece as Buffer).length
  }
  if (found !== size) throw new StoreError(new Error(`${key}: ${found} of ${size} bytes`))
  return { size, sha256: hash.digest(), open }
}

async function* bytesOf(shared: SharedPlace, chain: readonly Piece[], last: number): AsyncGenerator<Buffer> {
  let at = 0
  for (const { name, start, end } of chain) {
    if (at > last) return
    const stream = await shared.open(name, { start: at - start, end: Math.min(end, last + 1) - start - 1 })
    if (!stream) throw new StoreError(new Error(`the piece ${name} is gone`))
    yield* stream as AsyncIterable<Buffer>
    at = end
  }
}

export async function dropPieces(shared: SharedPlace, key: string): Promise<void> {
  for (const { name } of await shared.list(prefixOf(key))) await shared.remove(name)
}

/** Removes what a crash left, of uploads that nobody goes on with and of files on their way to their place. */
export async function sweepPieces(shared: SharedPlace, before: Date, known: ReadonlySet<string>): Promise<void> {
  for (const { name, changedAt } of [...(await shared.list('upload-')), ...(await shared.list('ready-'))])
    if (changedAt < before && !known.has(keyOf(name))) await shared.remove(name)
}

const keyOf = (name: string) => /^upload-(.+)\.\d+-\d+$/.exec(name)?.[1] ?? ''
