// What was begun and not sent, while this page is open: whoever looks at another conversation finds it again.

const kept = new Map<string, string>()
const nameOf = (writer: number, receiver: number) => `${writer} ${receiver}`

export const unsentLetter = (writer: number, receiver: number): string => kept.get(nameOf(writer, receiver)) ?? ''

export function keepUnsent(writer: number, receiver: number, text: string): void {
  if (text) kept.set(nameOf(writer, receiver), text)
  else kept.delete(nameOf(writer, receiver))
}
