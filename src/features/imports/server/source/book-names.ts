import { readableName } from '#src/shared/names.ts'

export const join = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** What a part of a book is called as a folder. */
export const folderName = (title: string) =>
  [...readableName(title.replace(/[/\\\p{Cc}]/gu, '／'))]
    .slice(0, 60)
    .join('')
    .replace(/^\.+|\s+$/g, '') || '部分'
