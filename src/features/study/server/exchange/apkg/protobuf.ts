// As much of Protocol Buffers as packages of Anki need: varints and what has a length.

export interface Field {
  readonly number: number
  readonly value: number | Buffer
}

/** The fields of a message. @throws RangeError for what is none */
export function readMessage(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; shift < 64; shift += 7) {
      if (at >= bytes.length) throw new RangeError('the message ends too early')
      const byte = bytes[at++]!
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new RangeError('the number is too long')
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('the message ends too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = varint()
    const number = Math.floor(tag / 8)
    const wire = tag % 8
    if (wire === 0) fields.push({ number, value: varint() })
    else if (wire === 2) fields.push({ number, value: take(varint()) })
    else if (wire === 1 || wire === 5) take(wire === 1 ? 8 : 4)
    else throw new RangeError('no such type of field')
  }
  return fields
}

const isBytes = (value: Field['value'] | undefined): value is Buffer => typeof value === 'object'
export const bytesIn = (fields: readonly Field[], number: number): Buffer[] =>
  fields.flatMap((field) => (field.number === number && isBytes(field.value) ? [field.value] : []))
export const textIn = (fields: readonly Field[], number: number): string => bytesIn(fields, number)[0]?.toString() ?? ''
export function numberIn(fields: readonly Field[], number: number): number | undefined {
  const value = fields.find((field) => field.number === number)?.value
  return isBytes(value) ? undefined : value
}
