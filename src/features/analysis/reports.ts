/** What is told of a space, in the order in which it is offered (rulings, "Analysis"). */
export const reportTitles = {
  year: '一年',
  content: '内容',
  acts: '发表与讨论',
  visits: '读者',
  members: '成员',
  most_read: '读得最多',
  reading: '读完的人',
  open_questions: '没有解决的问题',
  tags: '标签',
  contributors: '谁在贡献',
  unanswered: '没有人回答',
  stale: '久未更新',
} as const
export type ReportName = keyof typeof reportTitles
export const reports = Object.keys(reportTitles) as ReportName[]
/** For those who manage the space. */
const forManagers: readonly ReportName[] = ['contributors', 'unanswered', 'stale']
export const isForManagers = (name: ReportName): boolean => forManagers.includes(name)
/** A number for each day; the others are lists. */
const series: readonly ReportName[] = ['content', 'acts', 'visits', 'members']
export const isSeries = (name: ReportName): boolean => series.includes(name)
