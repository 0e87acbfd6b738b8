import path from 'node:path'
import { safeName } from '#src/features/exports/server/public.ts'
import type { OwnFile } from '#src/platform/own-data.ts'

/** Where a file lies in the archive: two of the same name are told apart by their keys, and texts find each without a table. */
export function fileName({ key, name }: OwnFile): string {
  const { name: stem, ext } = path.parse(name)
  const mark = path.parse(key).name.slice(-10)
  return `文件/${safeName(`${stem}-${mark}`)}${safeEnd(ext)}`
}

const safeEnd = (ext: string) => (/^\.[A-Za-z0-9]{1,8}$/.test(ext) ? ext : '')
