import type { OwnData } from '#src/platform/own-data.ts'

export const ownData: OwnData = {
  withheld: {
    'idempotency_keys.user_id': '防止重复提交的记录，很快就没有了',
    'audit_log.actor_id': '管理记录属于站点',
  },
  deleted: ['idempotency_keys.user_id'],
  kept: { 'audit_log.actor_id': '管理记录只能添加，不能修改' },
}
