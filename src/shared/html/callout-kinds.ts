/** What a callout may say of itself, and what stands above one without a title of its own. */
export const calloutLabels = {
  note: '说明',
  abstract: '摘要',
  info: '信息',
  todo: '待办',
  tip: '提示',
  success: '成功',
  question: '问题',
  important: '重要',
  warning: '注意',
  caution: '警告',
  failure: '失败',
  danger: '危险',
  bug: '缺陷',
  example: '示例',
  quote: '引用',
} as const

export type CalloutKind = keyof typeof calloutLabels

export const isCalloutKind = (name: string): name is CalloutKind => Object.hasOwn(calloutLabels, name)

/** Other words for them: of mkdocs-material, Obsidian, VuePress, Docusaurus, GitBook and 语雀. */
const otherWords: Record<string, CalloutKind> = {
  seealso: 'note', secondary: 'note', summary: 'abstract', tldr: 'abstract', hint: 'tip', tips: 'tip', check: 'success',
  done: 'success', help: 'question', faq: 'question', attention: 'warning', alert: 'warning', fail: 'failure',
  missing: 'failure', error: 'danger', cite: 'quote',
} // prettier-ignore

/** Null for a word that is none of them. */
export function calloutKind(word: string): CalloutKind | null {
  const name = word.toLowerCase()
  if (isCalloutKind(name)) return name
  return Object.hasOwn(otherWords, name) ? otherWords[name]! : null
}
