/** A resource of a space, as whatever arranges it needs it: rows of the tree and of lists are such. */
export interface Entry {
  id: number
  title: string
  type: string
  /** Null is the root. */
  parent_id: number | null
}

/** One by its name, several by their number. */
export const named = (entries: readonly Pick<Entry, 'title'>[]): string =>
  entries.length === 1 ? `“${entries[0]!.title}”` : ` ${entries.length} 项`

const NAMED = 5

/** Deletion is soft: 30 days in the space's trash (rulings, "Content"). */
export function lossOf(entries: readonly Entry[]): string {
  const folders = entries.filter(({ type }) => type === 'ProductFolder').length
  const [first] = entries
  if (entries.length === 1) {
    const what = folders
      ? '文件夹里的全部内容会一起删除，'
      : `${first!.type === 'ProductDocument' ? '文档' : '资源'}和它的评论将不再可见，`
    return `${what}30 天内空间管理员可以恢复。`
  }
  const names = entries.slice(0, NAMED).map(({ title }) => `“${title}”`)
  const rest = entries.length > NAMED ? `等 ${entries.length} 项` : ''
  return `${names.join('')}${rest}将不再可见${folders ? '，文件夹里的全部内容会一起删除' : ''}。30 天内空间管理员可以恢复。`
}
