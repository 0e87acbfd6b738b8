/** `folder` of the address of a new document; undefined is the root. What is no id is ignored. */
export function folderOf(search: URLSearchParams): string | undefined {
  const folder = search.get('folder')
  return folder && /^[1-9]\d{0,15}$/.test(folder) ? folder : undefined
}

/** `resource_type` of the address, as section 2 names it for personal resources; what is unknown is a document. */
export function kindOf(search: URLSearchParams): 'document' | 'snippet' | 'file' {
  const type = search.get('resource_type')
  return type === 'Snippet' ? 'snippet' : type === 'LocalFile' ? 'file' : 'document'
}

/** `readme=1`: not a document of the tree, but the space's own page. */
export const isReadme = (search: URLSearchParams): boolean => search.get('readme') === '1'
