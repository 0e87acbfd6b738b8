/** Why something is reported, as people choose it. */
export const reasonLabels = {
  illegal: '违法违规、色情低俗',
  spam: '广告、垃圾信息',
  abuse: '辱骂、骚扰、歧视',
  privacy: '泄露个人信息',
  copyright: '抄袭、侵犯版权',
  misleading: '不实信息',
  other: '其他',
} as const
export type Reason = keyof typeof reasonLabels
export const reasons = Object.keys(reasonLabels) as Reason[]

export const actionLabels = {
  hide: '隐藏',
  delete: '删除',
  warn: '警告',
  ban: '停用账号',
  dismiss: '不处理',
} as const
export type ReportAction = keyof typeof actionLabels
export const reportActions = Object.keys(actionLabels) as ReportAction[]

/** What became of a report, as its reader is told. */
export const stateLabels: Readonly<Record<string, string>> = {
  open: '待处理',
  hidden: '已隐藏',
  deleted: '已删除',
  warned: '已警告',
  banned: '已停用账号',
  dismissed: '不处理',
}
