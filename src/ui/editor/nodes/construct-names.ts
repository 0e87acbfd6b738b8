const names: Record<string, string> = {
  text: '文字', img: '图片', a: '链接', br: '换行', hr: '分隔线', pre: '代码块', code: '代码', strong: '粗体', em: '斜体',
  u: '下划线', s: '删除线', sub: '下标', sup: '上标', mark: '高亮', blockquote: '引用', ul: '列表', ol: '列表', li: '列表',
  h1: '标题', h2: '标题', h3: '标题', h4: '标题', h5: '标题', h6: '标题', table: '表格', thead: '表头', tbody: '表格分组',
  tfoot: '表尾', colgroup: '列宽', col: '列宽', tr: '表格的行', td: '表格的格子', th: '表格的格子', details: '折叠块',
  summary: '折叠块', div: '分区', span: '公式或提醒', video: '视频', audio: '音频', iframe: '嵌入的网页', font: '字体',
  abbr: '缩写', dl: '定义列表', dt: '定义列表', dd: '定义列表', 'pre lines': '代码的换行',
} // prettier-ignore

const attributeNames: Record<string, string> = {
  title: '提示文字',
  width: '尺寸',
  height: '尺寸',
  href: '链接',
  src: '地址',
}

/** What people call the constructs of constructs.ts, each name once: `th[style=text-align:center]` is 对齐方式. */
export function namesOf(constructs: readonly string[]): string[] {
  return [...new Set(constructs.map(nameOf))]
}

function nameOf(construct: string): string {
  const [, tag = '', attribute, value = ''] = /^([^[]*)(?:\[([^=]*)=(.*)\])?$/s.exec(construct) ?? []
  const element = names[tag] ?? `“${tag}”格式`
  if (attribute === undefined) return element
  if (value.startsWith('text-align')) return '对齐方式'
  return value.includes('width:') ? '尺寸' : `${element}的${attributeNames[attribute] ?? '属性'}`
}
