import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  kept: { 'subjects.owner_id': '内容保留，署名变成“已注销用户”（规则“Accounts”）' },
}
