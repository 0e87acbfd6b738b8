/** `folder` of the address of a new document; undefined is the root. What is no id is ignored. */
export function folderOf(search: URLSearchParams): string | undefined {
  const folder = search.get('folder')
  return folder && /^[1-9]\d{0,15}$/.test(folder) ? folder : undefined
}

/** `readme=1`: not a document of the tree, but the space's own page. */
export const isReadme = (search: URLSearchParams): boolean => search.get('readme') === '1'
