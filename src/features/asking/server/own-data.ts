import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  withheld: { 'robot_answers.asker_id': '请助手回答的次数和时间；问题和回答是讨论里的评论' },
  deleted: ['robot_answers.asker_id'],
}
