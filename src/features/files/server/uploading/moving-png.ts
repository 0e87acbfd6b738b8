const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/**
 * Whether a PNG moves (APNG: a chunk `acTL` before the first one of pixels; PNG, third edition, 11.3.6). What decodes pictures here takes
 * the first frame of it for the whole.
 */
export function isMovingPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false
  for (let at = signature.length; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
    at += 12 + bytes.readUInt32BE(at)
  }
  return false
}
