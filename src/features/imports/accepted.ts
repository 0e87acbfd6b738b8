/** Endings of the files that can be imported as they are; a zip may hold any of the others, and folders of them. */
export const acceptedEndings = [
  '.zip', '.md', '.markdown', '.mdx', '.docx', '.epub', '.html', '.htm', '.ipynb', '.rst', '.lake', '.lakebook',
] as const // prettier-ignore

export const isAccepted = (name: string): boolean => acceptedEndings.some((end) => name.toLowerCase().endsWith(end))

/** One document by itself, no archive of any. */
export const isAlone = (name: string): boolean => isAccepted(name) && !/\.(?:zip|epub|lakebook)$/i.test(name)
