// The page-name registry (specification, section 2): page keys with their Chinese label and number. Some keys share a
// number: personal card pages with those of spaces, binding an e-mail with the password settings. Unknown pages are 0.

export const pageNames = {
  home: { label: '首页', number: 1 },
  follow: { label: '关注', number: 2 },
  'sign-in': { label: '登录', number: 3 },
  profile: { label: '个人主页', number: 4 },
  'edit-profile': { label: '编辑资料', number: 5 },
  settings: { label: '账号设置', number: 6 },
  'add-email': { label: '绑定邮箱', number: 6 },
  space: { label: '空间首页', number: 7 },
  'new-space': { label: '新建空间', number: 8 },
  'join-space': { label: '加入空间', number: 9 },
  resources: { label: '资源', number: 10 },
  'new-resource': { label: '新建资源', number: 11 },
  document: { label: '文档', number: 12 },
  'edit-document': { label: '编辑资源', number: 13 },
  issues: { label: '讨论', number: 14 },
  issue: { label: '讨论', number: 15 },
  questions: { label: '题目', number: 16 },
  question: { label: '题目', number: 17 },
  cards: { label: '卡片', number: 18 },
  card: { label: '卡片', number: 19 },
  'study-card': { label: '卡片', number: 19 },
  contributions: { label: '贡献', number: 20 },
  notices: { label: '公告', number: 21 },
  groups: { label: '小组', number: 22 },
  analysis: { label: '分析', number: 23 },
  'space-settings': { label: '空间设置', number: 24 },
  questionnaires: { label: '问卷', number: 25 },
  search: { label: '搜索', number: 26 },
  notifications: { label: '消息', number: 27 },
  letters: { label: '私信', number: 28 },
  'about-us': { label: '关于我们', number: 29 },
  agreement: { label: '协议', number: 30 },
  'about-battery': { label: '关于电量', number: 31 },
  'site-admin': { label: '站点管理', number: 32 },
  preview: { label: '文件预览', number: 33 },
  'not-found': { label: '页面不存在', number: 0 },
} as const

export type PageKey = keyof typeof pageNames
export const pageNumber = (key: string | undefined): number => pageNames[key as PageKey]?.number ?? 0

const numbers = new Set<number>(Object.values(pageNames).map(({ number }) => number))
/** The number as the registry knows it. */
export const knownNumber = (number: number): number => (numbers.has(number) ? number : 0)
