// Every route of the specification (section 2) and the feature that shows it. `auth` sends a visitor to sign-in, `404`
// shows the not-found page to all but site administrators.

export interface SpecifiedScreen {
  path: string
  access: 'anyone' | 'auth' | '404'
  feature: string
}

const table = `
/ - home
/users/sign_in - accounts
/users/sign_up - accounts
/users/edit auth users
/users/settings auth accounts
/users/settings/password auth accounts
/users/settings/add_email auth accounts
/users/:userId - users
/users/:userId/:curTab - users
/spaces - spaces
/spaces/new auth spaces
/spaces/join auth spaces
/spaces/:spaceId - spaces
/spaces/:spaceId/homepage - spaces
/spaces/:spaceId/resources/new auth resources
/spaces/:spaceId/resources - resources
/spaces/:spaceId/resources/:folderId - resources
/spaces/:spaceId/resources-docs/:docId - resources
/spaces/:spaceId/resources-docs/:docId/update auth resources
/spaces/:spaceId/issues - issues
/spaces/:spaceId/issues/new auth issues
/spaces/:spaceId/issues/:issueId - issues
/spaces/:spaceId/issues/:issueId/edit auth issues
/spaces/:spaceId/questions - questions
/spaces/:spaceId/questions/new auth questions
/spaces/:spaceId/questions/:quId - questions
/spaces/:spaceId/questions/:quId/edit auth questions
/spaces/:spaceId/contributions - contributions
/spaces/:spaceId/contributions/:ctrbId - contributions
/spaces/:spaceId/notices - notices
/spaces/:spaceId/notices/new auth notices
/spaces/:spaceId/notices/:noticeId - notices
/spaces/:spaceId/notices/:noticeId/update auth notices
/spaces/:spaceId/cards - cards
/spaces/:spaceId/cards/new auth cards
/spaces/:spaceId/cards/:cardId - cards
/spaces/:spaceId/cards/:cardId/edit auth cards
/spaces/:spaceId/activities - activities
/spaces/:spaceId/activities/:activityId - activities
/spaces/:spaceId/groups - groups
/spaces/:spaceId/groups/new auth groups
/spaces/:spaceId/analysis - analysis
/spaces/:spaceId/wordcloud - analysis
/spaces/:spaceId/settings auth spaces
/spaces/:spaceId/search - search
/groups/join/:joinKey auth groups
/groups/:groupId auth groups
/groups/:groupId/homepage auth groups
/groups/:groupId/members auth groups
/groups/:groupId/activities auth groups
/groups/:groupId/announcements auth groups
/groups/:groupId/announcements/:anncId auth groups
/groups/:groupId/settings auth groups
/questionnaires auth questionnaires
/questionnaires/new auth questionnaires
/questionnaires/fill_in auth questionnaires
/questionnaires/:qnId auth questionnaires
/questionnaires/:qnId/preview auth questionnaires
/questionnaires/:qnId/update auth questionnaires
/questionnaires/:qnId/release auth questionnaires
/questionnaires/:qnId/results auth questionnaires
/search - search
/notifications auth notifications
/letters auth letters
/follow - notifications
/about-battery - scores
/user-agreement - admin
/feedback-guidelines - admin
/reporting-guidelines - admin
/privacy-agreement - admin
/study-cards/new auth cards
/study-cards/:cardId - cards
/study-cards/:cardId/edit auth cards
/resources/new auth resources
/resources/:resource_id - resources
/resources/:resource_id/update auth resources
/data-for-admin 404 admin
/feedback - feedback
/feedback/create auth feedback
/feedback/:feedbackId auth feedback
/communities - communities
/communities/new auth communities
/communities/:communityId - communities
/communities/:communityId/settings auth communities
/about-us - admin
/users/settings/bindings auth accounts
/users/settings/data auth accounts
/users/settings/notifications auth notifications
/users/oauth_callback - accounts
/unsubscribe/:token - notifications
/study auth study
/study/wrong auth questions
/study/decks/:deckId auth study
/attempts/:attemptId auth study
/examinations/:id/marking auth study
/spaces/:spaceId/print auth resources
/users/settings/tokens auth scale
/developers - scale
`

export const specifiedScreens: readonly SpecifiedScreen[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [path, access, feature] = line.split(' ') as [string, string, string]
    return { path, access: access === '-' ? 'anyone' : (access as 'auth' | '404'), feature }
  })
