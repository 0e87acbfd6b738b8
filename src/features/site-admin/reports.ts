/** The closed list of reports, with their titles, in the order in which they are offered. */
export const reportTitles = {
  people: '用户',
  acts: '行为',
  content: '内容',
  visits: '访问',
  pages: '页面访问',
  storage: '存储',
  bans: '停用的账号',
  audit: '操作记录',
  jobs: '失败的任务',
  slow_queries: '慢查询',
} as const
export type ReportName = keyof typeof reportTitles
export const reports = Object.keys(reportTitles) as ReportName[]
