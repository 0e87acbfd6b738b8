import type { Event } from './events.ts'

/** What follows the names of those who did it. `{thing}` is what it is about, with its sort before it, `{name}` its title alone. */
const sentences: Record<Event, string> = {
  comment: '评论了你的{thing}',
  reply: '回复了你在{name}里的评论',
  mention: '在{name}里提到了你',
  accept: '采纳了你在{name}里的回答',
  watched: '评论了你订阅的{thing}',
  like: '赞了你的{thing}',
  like_comment: '赞了你在{name}里的评论',
  collect: '收藏了你的{thing}',
  follow: '关注了你',
  contribution: '提交了{thing}，等待处理',
  contribution_merged: '合并了你的{thing}',
  contribution_taken: '的{thing}已自动合并',
  contribution_rejected: '没有接受你的{thing}，理由写在贡献里',
  contribution_closed: '关闭了你的{thing}',
  contribution_reverted: '撤销了你的{thing}',
  invitation: '把你加入了{thing}',
  system: '有一条关于{thing}的消息',
  named_admin: '把你设为{thing}的管理员',
  named_owner: '把{thing}转让给了你',
  approved: '同意了{thing}的公开申请',
  rejected: '拒绝了{thing}的公开申请，理由写在空间设置里',
  unnamed_admin: '取消了你在{thing}的管理员身份',
  removed: '把你移出了{thing}',
  moved: '把你的{thing}移到了另一个空间',
  announced: '发布了{thing}',
  activity_in: '的{thing}有了空位，你已经报上名',
  activity_off: '取消了{name}里你报名的活动',
  activity_soon: '提醒你：{thing}在一天之内开始',
  questionnaire: '在{name}里发了问卷，等你填写',
  community_invite: '邀请你管理的空间加入{thing}',
  community_request: '申请让空间加入你的{thing}',
  community_approved: '同意了空间加入{thing}',
  community_rejected: '谢绝了空间加入{thing}',
  group_request: '申请加入{thing}',
  group_approved: '同意了你加入{thing}',
  group_rejected: '没有同意你加入{thing}',
  assigned: '给你布置了{thing}',
  webhook_off: '连续多次没能送达，{thing}的一个 Webhook 已停用，可以在空间设置里重新启用',
  published: '在你订阅的{thing}里发布了新内容',
}

/** A sentence in parts: its words, and `{thing}` and `{name}` by themselves. */
export const sentenceParts = (event: Event): string[] =>
  sentences[event].split(/(\{\w+\})/).filter((part) => part !== '')
