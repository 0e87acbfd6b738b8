/** What a file may be called on every system. */
export const fileName = (words: string): string => words.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()

/** Gives the reader a file that was made here. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
