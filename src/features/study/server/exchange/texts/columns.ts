// The columns of a deck as a table. What people write themselves may call them otherwise.

export const columns = [
  '编号',
  '标题',
  '内容（HTML）',
  '标签',
  '边框颜色',
  '横版',
  '字号',
  '原作者',
  '原文链接',
] as const
export type Column = (typeof columns)[number] | '背面'

const names: Record<string, Column> = {
  编号: '编号',
  guid: '编号',
  标题: '标题',
  正面: '标题',
  问题: '标题',
  front: '标题',
  question: '标题',
  title: '标题',
  '内容（html）': '内容（HTML）',
  背面: '背面',
  答案: '背面',
  内容: '背面',
  back: '背面',
  answer: '背面',
  标签: '标签',
  tags: '标签',
  边框颜色: '边框颜色',
  横版: '横版',
  字号: '字号',
  原作者: '原作者',
  原文链接: '原文链接',
}

export const columnCalled = (name: string): Column | undefined => names[name.trim().toLowerCase()]

/** Of a first row that says what the columns are; null where it is a card already. */
export function columnsIn(row: readonly string[]): (Column | undefined)[] | null {
  const found = row.map(columnCalled)
  return found.includes('标题') ? found : null
}
