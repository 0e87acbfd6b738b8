// What the crumbs of a bar are called, by the segments of the address (specification, section 2). Titles come from what is loaded.

/** The first crumb, by the first segment. */
export const crumbRoots = { spaces: '学习空间', groups: '学习小组', feedback: '反馈' } as const

/** A part of a space, a group or the settings. */
export const crumbLabels = {
  homepage: '首页',
  resources: '资源',
  issues: '讨论',
  questions: '题目',
  contributions: '贡献',
  notices: '公告',
  cards: '卡片',
  activities: '活动',
  groups: '小组',
  members: '成员',
  announcements: '公告',
  analysis: '分析',
  wordcloud: '词云',
  settings: '设置',
  search: '搜索',
  join: '加入空间',
  password: '密码设置',
  add_email: '绑定邮箱',
  bindings: '登录方式',
  notifications: '通知设置',
  tokens: '访问令牌',
  data: '我的数据',
  edit: '编辑资料',
} as const

/** What is done there. `new` and `create` name the same crumb, `edit` and `update` too (rulings, "Screens"). */
export const actCrumbs = {
  spaces: { create: '新建学习空间' },
  groups: { create: '新建学习小组' },
  feedback: { create: '新建反馈' },
  resources: { create: '新建资源', update: '编辑资源', together: '一起编辑' },
  issues: { create: '发起讨论', update: '编辑讨论' },
  questions: { create: '新建题目', update: '编辑题目' },
  cards: { create: '新建卡片', update: '编辑卡片' },
  notices: { create: '新建公告', update: '编辑公告' },
  activities: { create: '新建活动', update: '编辑活动' },
} as const

/** Stands alone where what the bar is made of could not be loaded: plain text. */
export const failedCrumb = { text: '路径加载失败', isError: true } as const

/** Whether a page of this address has a bar (rulings, "Screens"). */
export const hasCrumbs = (pathname: string) => /^\/(spaces|users(?!\/sign_)|groups|feedback)\//.test(`${pathname}/`)
