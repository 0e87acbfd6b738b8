import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  withheld: {
    'daily_acts.user_id': '由“积分明细”算出',
    'feed_visits.user_id': '只是上次看关注动态的时间',
  },
  deleted: ['daily_acts.user_id', 'feed_visits.user_id'],
}
