// What a personal access token may do (docs/decisions/0266-access-tokens.md): few words, each a kind of permission that a person understands.

/** In the order in which they are offered. */
export const scopes = {
  read: { name: '读取', about: '看你能看到的内容：空间、资源、讨论、题目、卡片' },
  write: { name: '写作', about: '以你的名义发布、修改、删除内容，上传文件，评论和点赞' },
  study: { name: '学习', about: '看复习安排和错题，复习卡片、作答、推进计划' },
  messages: { name: '消息', about: '看和写私信，看和标记消息，修改提醒' },
  manage: { name: '管理', about: '管理你的空间、小组和共同体：成员、设置、口令、回收站' },
} as const

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as Scope[]
