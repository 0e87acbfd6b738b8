import path from 'node:path'

const hash = /[\s-]([\da-f]{32})(?:_all)?$/

/** `标题 <32 hexadecimal digits>`, as Notion calls files and folders of its exports. */
export const isNotionName = (at: string): boolean => hash.test(path.posix.parse(at).name)

/** The name without them. */
export const plainName = (name: string): string => name.replace(hash, '').trim()

/** The number of a page; null where the name says none. */
export const pageNumber = (at: string): string | null => hash.exec(path.posix.parse(at).name)?.[1] ?? null
