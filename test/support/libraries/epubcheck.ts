import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

// What a book is, asked of the program that shops and libraries ask (Debian's package epubcheck, a jar).

const run = promisify(execFile)
const program = '/usr/bin/epubcheck'

/** Where it is missing, a test says that it was skipped. */
export const hasEpubcheck = existsSync(program)

interface Remark {
  ID: string
  message: string
  locations: { path: string; line: number; column: number }[]
}

/** Errors and warnings about a book, each with the file and what stands wrong there. */
export async function epubcheck(book: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gewu-epub-'))
  try {
    const [given, said] = ['book.epub', 'said.json'].map((name) => path.join(folder, name)) as [string, string]
    await writeFile(given, book)
    // ends with 1 where it finds something
    await run('java', ['-jar', program, given, '--json', said]).catch(() => {})
    const { messages } = JSON.parse(await readFile(said, 'utf8')) as { messages: Remark[] }
    return messages.map(
      ({ ID, message, locations: [at] }) => `${ID} ${message} ${at ? `${at.path}:${at.line}:${at.column}` : ''}`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
