import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'
import { removeQuestionnaire } from './write.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'subjects.owner_id',
      name: '问卷',
      about: '你做的问卷和它的设置；别人的答卷属于对方，不在这里',
      rows: (
        me,
      ) => sql`select questionnaires.id, title, description, state, items, is_anonymous, is_repeatable, is_shuffled,
        starts_at, ends_at, quota, reply_count, subjects.created_at from questionnaires
        join subjects on subjects.id = questionnaires.id
        where subjects.owner_id = ${me.id} and subjects.deleted_at is null order by questionnaires.id`,
    },
    {
      as: 'list',
      of: 'questionnaire_replies.user_id',
      name: '我的答卷',
      about: '你填过的问卷；匿名填的谁也不知道是你的，所以不在这里',
      rows: (me) => sql`select r.questionnaire_id, questionnaires.title, r.answers, r.seconds, r.created_at
        from questionnaire_replies r join questionnaires on questionnaires.id = r.questionnaire_id
        where r.user_id = ${me.id} order by r.place, r.id`,
    },
    {
      as: 'list',
      of: 'questionnaire_participants.user_id',
      name: '填过的问卷',
      about: '你填过的、只能填一次的问卷的编号',
      rows: (me) => sql`select questionnaire_id from questionnaire_participants where user_id = ${me.id}
        order by questionnaire_id`,
    },
  ],
  fates: [
    {
      what: '你做的问卷，连同收回的答卷',
      fate: 'gone',
      count: (id) =>
        sql`select count(*) from subjects where kind = 'questionnaire' and owner_id = ${id} and deleted_at is null`,
    },
    {
      what: '你填过的答卷，不再带你的名字',
      fate: 'stays',
      count: (id) => sql`select count(*) from questionnaire_replies where user_id = ${id}`,
    },
  ],
  deleted: ['questionnaire_participants.user_id'],
  cleared: ['questionnaire_replies.user_id'],
  async forget(trx, userId) {
    const owned = await trx
      .selectFrom('subjects')
      .select('id')
      .where('kind', '=', 'questionnaire')
      .where('owner_id', '=', userId)
      .execute()
    for (const { id } of owned) await removeQuestionnaire(trx, id)
    await trx.updateTable('questionnaire_replies').set({ user_id: null }).where('user_id', '=', userId).execute()
  },
}
