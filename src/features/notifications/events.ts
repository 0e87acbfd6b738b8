/** What people are told of, by the tab that it stands in (rulings, "Engagement"). */
const eventsOf = {
  comments: ['comment', 'reply', 'mention', 'accept', 'watched'],
  votes: ['like', 'like_comment', 'collect'],
  fans: ['follow'],
  other: [
    'contribution',
    'contribution_merged',
    'contribution_taken',
    'contribution_rejected',
    'contribution_closed',
    'contribution_reverted',
    'invitation',
    'system',
    'named_admin',
    'named_owner',
    'approved',
    'rejected',
    'unnamed_admin',
    'removed',
    'published',
    'announced',
    'questionnaire',
    'activity_in',
    'activity_soon',
    'activity_off',
    'moved',
    'community_invite',
    'community_request',
    'community_approved',
    'community_rejected',
    'group_request',
    'group_approved',
    'group_rejected',
    'assigned',
    'webhook_off',
  ],
} as const

type EventsOf = typeof eventsOf
export type MessageTab = keyof EventsOf
export type Event = EventsOf[MessageTab][number]

/** What the site says, whoever's doing it was: nobody is named. */
export const fromSite: readonly Event[] = ['system', 'webhook_off']

export const events = Object.values(eventsOf).flat() as [Event, ...Event[]]

/** What the calls name the tabs (rulings, "Messages"). */
export const typeOfTab = { comments: 'CommentMsg', votes: 'VoteMsg', fans: 'FansMsg', other: 'OtherMsg' } as const
export type MessageType = (typeof typeOfTab)[MessageTab]
export const messageTypes = Object.values(typeOfTab) as [MessageType, ...MessageType[]]
/** What people read. */
export const tabNames: Record<MessageTab, string> = {
  comments: '评论与提及',
  votes: '赞与收藏',
  fans: '新关注',
  other: '其他',
}
export const tabs = Object.keys(typeOfTab) as MessageTab[]
export const tabOfType = (type: MessageType): MessageTab => tabs.find((tab) => typeOfTab[tab] === type)!
