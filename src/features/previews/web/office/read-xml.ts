import { Parser } from 'htmlparser2'

/** What happens in an XML file, in its order. Names come without their prefix. */
interface XmlEvents {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** Asked now and then: whether the rest need not be read. */
  isEnough?: () => boolean
}

/** Reads XML piece by piece, so that a large file takes no more memory than what is kept of it. */
export async function readXml(source: ReadableStream<Uint8Array<ArrayBuffer>>, events: XmlEvents): Promise<void> {
  const { open, text, close, isEnough = () => false } = events
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(localName(name), attributes),
      ontext: (data) => text?.(data),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true },
  )
  const reader = source.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return parser.end()
    parser.write(value)
    if (isEnough()) return reader.cancel()
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Attributes whose prefix each program chooses, such as `r:id`. */
export const prefixed = (attributes: Record<string, string>, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
