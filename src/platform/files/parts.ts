/** Bytes of an upload that are in memory at once; the least that a part of an object may have in S3. */
export const partSize = 5 * 1024 * 1024

/** Parts of that length; the last one is as long as it is. */
export async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [pieces, size]: [Uint8Array[], number] = [[], 0]
  for await (const given of source) {
    let piece = given
    while (size + piece.length >= partSize) {
      const fitting = piece.subarray(0, partSize - size)
      yield Buffer.concat([...pieces, fitting], partSize)
      ;[pieces, size] = [[], 0]
      piece = piece.subarray(fitting.length)
    }
    if (piece.length) pieces.push(piece)
    size += piece.length
  }
  if (size) yield Buffer.concat(pieces, size)
}
