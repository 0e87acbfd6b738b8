import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'study_settings.user_id',
      name: '复习设置',
      about: '每天的张数、目标保持率和一天从几点开始',
      rows: (me) => sql`select new_per_day, due_per_day, retention, day_hour, types_answer from study_settings
        where user_id = ${me.id} order by user_id`,
    },
    {
      as: 'list',
      of: 'study_decks.user_id',
      name: '在学的卡片集',
      about: '你加入学习的卡片集的编号',
      rows: (me) => sql`select deck_id, taken_at from study_decks where user_id = ${me.id} order by taken_at, deck_id`,
    },
    {
      as: 'list',
      of: 'study_cards.user_id',
      name: '卡片记忆',
      about: '每张卡片记到了什么程度、什么时候再复习（FSRS）',
      rows: (me) => sql`select card_id, state, due, stability, difficulty, reps, lapses, last_review, suspended
        from study_cards where user_id = ${me.id} order by card_id`,
    },
    {
      as: 'list',
      of: 'study_reviews.user_id',
      name: '复习记录',
      about: '你对卡片的每一次回答：1 忘记，2 困难，3 良好，4 简单',
      rows: (me) => sql`select card_id, rating, reviewed_at, took from study_reviews
        where user_id = ${me.id} order by id`,
    },
  ],
  deleted: ['study_settings.user_id', 'study_decks.user_id', 'study_cards.user_id', 'study_reviews.user_id'],
}
