import { sql } from 'kysely'
import type { OwnData } from '#src/platform/own-data.ts'
import { forgetPerson } from './leaving.ts'

export const ownData: OwnData = {
  parts: [
    {
      as: 'list',
      of: 'users.id',
      name: '个人资料',
      about: '你的资料：昵称、手机号、邮箱、简介等',
      rows: (
        me,
      ) => sql`select users.id, nickname, phone, email, gender, bio, living, vocation, company, avatar_key as avatar,
        cover_key as cover, is_admin, subjects.created_at, subjects.like_count as likes, subjects.attention_count as followers
        from users join subjects on subjects.id = users.id where users.id = ${me.id}`,
    },
  ],
  withheld: { 'nickname_keys.user_id': '由昵称算出，防止重名' },
  fates: [
    {
      what: '个人资料：昵称、手机号、邮箱、头像、简介和登录方式',
      fate: 'gone',
      count: (id) => sql`select count(*) from users where id = ${id}`,
    },
  ],
  deleted: ['nickname_keys.user_id'],
  kept: { 'users.id': '发表过的内容还要有署名：这一行只剩编号和“已注销用户”' },
  forget: forgetPerson,
}
