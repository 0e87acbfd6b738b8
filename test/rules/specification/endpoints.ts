// Every call of the specification (section 7) with its full path and the feature that answers it. `implied` marks a call
// that the specification speaks of without naming its path; that path is this project's ruling.

export interface SpecifiedEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  feature: string
  implied: boolean
}

const table = `
POST /v1/users/login accounts
POST /v1/users accounts
POST /v1/users/bind_email accounts
POST /v1/phone_verify_codes accounts
POST /v1/email_verify_codes accounts
GET /v3/users/info accounts
GET /v1/call_back/get_educoder_url accounts
POST /v1/oauth2 accounts
PUT /v1/oauth2/bind_existing_user accounts
POST /v1/oauth2/login accounts
GET /v1/oauth2 accounts
DELETE /v1/oauth2/{id} accounts
POST /v1/oauth_login accounts
POST /v1/users/logout accounts implied
PUT /v1/users/password accounts implied
GET /v1/sessions accounts implied
DELETE /v1/sessions/{id} accounts implied
POST /v1/users/export accounts implied
DELETE /v1/users/account accounts implied
PUT /v1/users/{id}/ban admin implied
POST /v1/users/bind_phone accounts implied
GET /v1/users/account accounts implied
GET /v1/passkeys accounts implied
POST /v1/passkeys/options accounts implied
POST /v1/passkeys accounts implied
DELETE /v1/passkeys/{id} accounts implied
GET /v1/users/{id} users
PUT /v1/users/{id} users
GET /v1/users/{id}/datas users
GET /v1/users/{id}/user_files users
POST /v1/users/{id}/user_files resources implied
GET /v1/users/{id}/user_files/{id} resources implied
PUT /v1/users/{id}/user_files/{id} resources implied
DELETE /v1/users/{id}/user_files/{id} resources implied
GET /v1/users/{id}/user_cards cards
POST /v1/users/{id}/user_cards cards implied
GET /v1/users/{id}/user_cards/{id} cards implied
PUT /v1/users/{id}/user_cards/{id} cards implied
DELETE /v1/users/{id}/user_cards/{id} cards implied
GET /v1/user_cards/{id} cards implied
POST /v1/users/{id}/user_cards/{id}/restore cards implied
GET /v1/users/{id}/attention users
GET /v1/users/{id}/recent_resource users
GET /v1/operations users
POST /v1/users/create_battery scores
GET /v1/exp/{id} scores
GET /v1/exp scores
GET /v1/front_pages/users_rank scores implied
GET /v1/products spaces
POST /v1/products spaces
GET /v1/products/{id} spaces
PUT /v1/products/{id} spaces
DELETE /v1/products/{id} spaces
POST /v1/products/{id}/operating spaces
GET /v1/products/{id}/count spaces
POST /v1/products/{id}/set_key spaces
POST /v1/products/join spaces
POST /v1/products/{id}/leave spaces
POST /v1/products/{id}/transfer spaces
GET /v1/products/{id}/tags spaces
GET /v1/products/{id}/contributor spaces
GET /v1/products/{id}/readme spaces
GET /v1/products/{id}/contribution_rank spaces
GET /v1/products/{id}/get_users spaces
POST /v1/products/{id}/set_users spaces
POST /v1/products/{id}/remove_users spaces
GET /v1/products/collect_data spaces
GET /v1/products/{id}/trash spaces implied
POST /v1/products/{id}/trash/{id}/restore spaces implied
GET /v1/products/{id}/categories spaces
POST /v1/products/{id}/categories spaces
GET /v1/product_applies spaces
POST /v1/product_applies spaces
GET /v1/product_applies/{id} spaces
PUT /v1/product_applies/{id} spaces
GET /v2/product_files resources
GET /v1/products/{id}/product_files resources
POST /v1/products/{id}/product_files resources implied
GET /v1/products/{id}/product_files/{id}/filter resources
GET /v1/products/{id}/product_files/{id} resources
PUT /v1/products/{id}/product_files/{id} resources implied
DELETE /v1/products/{id}/product_files/{id} resources
POST /v1/products/{id}/product_files/create_folder resources
POST /v1/products/{id}/product_files/{id}/set_tag_list resources
POST /v1/products/{id}/product_files/{id}/move resources
POST /v1/products/{id}/product_files/{id}/place resources implied
POST /v1/products/{id}/product_files/{id}/rename resources
POST /v1/products/{id}/product_files/{id}/set_good resources
POST /v1/products/{id}/product_files/{id}/set_core resources
GET /v1/products/{id}/product_files/{id}/join_users resources
GET /v1/products/{id}/product_files/ids_to_titles resources
GET /v1/products/{id}/product_files/{id}/revisions resources implied
GET /v1/products/{id}/product_files/{id}/revisions/{id} resources implied
POST /v1/products/{id}/product_files/{id}/revisions/{id}/restore resources implied
GET /v1/downloads files
GET /v1/qinius files
DELETE /v1/qinius/{key} files
POST /upload files implied
POST /upload/paste files implied
GET /files/{key} files implied
GET /preview files implied
GET /v1/products/{id}/issues issues
POST /v1/products/{id}/issues issues
GET /v1/products/{id}/issues/{id} issues
PUT /v1/products/{id}/issues/{id} issues
DELETE /v1/products/{id}/issues/{id} issues
POST /v1/products/{id}/issues/{id}/essence issues
GET /v1/products/{id}/issues/{id}/logs issues
POST /v1/products/{id}/issues/{id}/accept_answer issues
POST /v1/products/{id}/issues/{id}/ai_comment issues
POST /v1/products/{id}/issues/{id}/locked issues
GET /v1/products/{id}/issues/ids_to_titles issues
POST /v1/products/{id}/issues/{id}/duplicate issues implied
POST /v1/products/{id}/issues/{id}/move issues implied
GET /v1/products/{id}/questions questions
POST /v1/products/{id}/questions questions
GET /v1/products/{id}/questions/{id} questions
PUT /v1/products/{id}/questions/{id} questions
DELETE /v1/products/{id}/questions/{id} questions
GET /v1/products/{id}/questions/{id}/join_users questions
POST /v1/products/{id}/questions/{id}/answers questions implied
GET /v1/products/{id}/questions/{id}/answers questions implied
POST /v1/products/{id}/questions/{id}/reveal questions implied
POST /v1/products/{id}/questions/{id}/accept_answer questions implied
POST /v1/products/{id}/questions/{id}/essence questions implied
POST /v1/products/{id}/questions/{id}/locked questions implied
GET /v1/questions/wrong questions implied
POST /v1/products/{id}/questions/import questions implied
GET /v1/products/{id}/questions/export questions implied
GET /v1/products/{id}/questions/ids_to_titles questions
GET /v1/products/{id}/cards cards implied
POST /v1/products/{id}/cards cards implied
GET /v1/products/{id}/cards/{id} cards implied
PUT /v1/products/{id}/cards/{id} cards implied
DELETE /v1/products/{id}/cards/{id} cards implied
GET /v1/products/{id}/cards/ids_to_titles cards
POST /v1/products/{id}/cards/import cards implied
POST /v1/examinations/{id}/attempts study implied
GET /v1/examinations/{id}/attempts study implied
GET /v1/attempts/{id} study implied
PUT /v1/attempts/{id} study implied
POST /v1/attempts/{id}/submit study implied
POST /v1/attempts/{id}/marks study implied
GET /v1/study/queue study implied
POST /v1/study/reviews study implied
DELETE /v1/study/reviews/{id} study implied
GET /v1/study/statistics study implied
POST /v1/decks/import study implied
GET /v1/decks/{id}/export study implied
GET /v1/plans/{id}/progress study implied
PUT /v1/plans/{id}/progress study implied
PUT /v1/study/cards/{id} study implied
PUT /v1/study/settings study implied
PUT /v1/study/places study implied
GET /v1/examinations/{id}/statistics study implied
GET /v1/comments comments
POST /v1/comments comments
GET /v1/comments/{id} comments
PUT /v1/comments/{id} comments
DELETE /v1/comments/{id} comments
GET /v1/comments/{id}/children comments
POST /v1/votes votes
GET /v1/votes votes
GET /v1/tags tags
GET /v1/tags/recommend tags
PUT /v1/tags/{id} tags implied
POST /v1/tags/{id}/merge tags implied
GET /v1/search search
GET /v2/search/{type} search
GET /v1/products/{id}/pull_quests contributions
POST /v1/products/{id}/pull_quests contributions
GET /v1/products/{id}/pull_quests/{id} contributions implied
PUT /v1/products/{id}/pull_quests/{id} contributions implied
POST /v1/products/{id}/pull_quests/build_for_user_file contributions
POST /v1/products/{id}/pull_quests/build_for_product_file contributions
POST /v1/products/{id}/pull_quests/{id}/accept contributions
POST /v1/products/{id}/pull_quests/{id}/close contributions
POST /v1/products/{id}/pull_quests/{id}/revert contributions implied
GET /v1/products/{id}/pull_quests/count contributions
GET /v1/messages/count notifications
GET /v1/messages notifications
POST /v1/messages/read notifications
GET /v1/subscriptions notifications implied
PUT /v1/subscriptions notifications implied
GET /v1/notification_settings notifications implied
PUT /v1/notification_settings notifications implied
POST /v1/unsubscribe/{token} notifications implied
GET /v1/feeds notifications
GET /v1/feeds/count notifications
GET /v1/events notifications implied
GET /v1/letters letters
POST /v1/letters letters
GET /v1/letters/chat_users letters
POST /v1/letters/{id}/recall letters implied
POST /v1/users/{id}/block letters implied
DELETE /v1/users/{id}/block letters implied
GET /v1/users/blocks letters implied
GET /v1/notices notices
POST /v1/notices notices
GET /v1/notices/{id} notices
PUT /v1/notices/{id} notices
DELETE /v1/notices/{id} notices
GET /v1/groups groups
POST /v1/groups groups
GET /v1/groups/{id} groups
PUT /v1/groups/{id} groups
DELETE /v1/groups/{id} groups
POST /v1/groups/{id}/set_key groups
GET /v1/groups/get_join_condition groups
POST /v1/groups/join groups
GET /v1/groups/{id}/questionnaires groups
GET /v1/group_products groups
POST /v1/group_products groups
GET /v1/groups/{id}/group_collections groups
GET /v1/groups/{id}/ranking groups
GET /v1/groups/{id}/{type} groups
GET /v1/groups/{id}/users groups
GET /v1/groups/{id}/user_collections groups
GET /v1/groups/{id}/records groups
POST /v1/groups/{id}/remove_users groups
POST /v1/groups/{id}/set_users groups
POST /v1/groups/{id}/leave groups implied
POST /v1/groups/{id}/approve groups implied
POST /v1/groups/{id}/export_csv groups
GET /v1/groups/{id}/assignments groups implied
POST /v1/groups/{id}/assignments groups implied
DELETE /v1/groups/{id}/assignments/{id} groups implied
GET /v1/groups/{id}/group_notices groups
POST /v1/groups/{id}/group_notices groups
GET /v1/groups/{id}/group_notices/{id} groups
DELETE /v1/groups/{id}/group_notices/{id} groups
GET /v1/questionnaires questionnaires
POST /v1/questionnaires questionnaires
GET /v1/questionnaires/{id} questionnaires
PUT /v1/questionnaires/{id} questionnaires
DELETE /v1/questionnaires/{id} questionnaires
GET /v1/questionnaires/{id}/answer_show questionnaires
GET /v1/questionnaires/{id}/dup_data questionnaires
POST /v1/questionnaires/{id}/deliver questionnaires
POST /v1/questionnaires/{id}/questionnaire_replies questionnaires
GET /v1/questionnaires/{id}/result questionnaires
POST /v1/questionnaires/{id}/end questionnaires implied
GET /v1/communities communities
POST /v1/communities communities
GET /v1/communities/{id} communities
PUT /v1/communities/{id} communities
DELETE /v1/communities/{id} communities
GET /v1/communities/{id}/community_invites communities
POST /v1/communities/{id}/community_invites communities
PUT /v1/communities/{id}/community_invites/{id} communities
GET /v1/communities/{id}/products communities
GET /v1/communities/{id}/product_files communities
GET /v1/communities/{id}/issues communities
POST /v1/products/{id}/community_out communities
GET /v1/placards admin
POST /v1/placards admin
DELETE /v1/placards/{id} admin
GET /v1/feedbacks feedback
POST /v1/feedbacks feedback
GET /v1/feedbacks/{id} feedback
PUT /v1/feedbacks/{id} feedback
POST /v1/feedbacks/{id}/reply feedback
GET /v1/terms/{key} admin
PUT /v1/terms/{key} admin
POST /v1/terms/{key}/consent admin implied
GET /v1/words admin implied
POST /v1/words admin implied
DELETE /v1/words/{id} admin implied
POST /v1/jobs/{id}/retry admin implied
GET /v1/station_data admin
GET /v1/station_data/score_action admin
GET /v1/station_data/{report} admin implied
POST /v1/reports admin implied
GET /v1/reports admin implied
PUT /v1/reports/{id} admin implied
POST /v2/statistics visits
GET /fre_count analysis
GET /v1/products/{id}/analysis/{report} analysis implied
GET /v1/front_pages/products home
GET /v1/front_pages/product_files home
GET /v1/front_pages/issues home
GET /v1/front_pages/contribution_rank home
GET /v1/front_pages/numbers home implied
GET /v1/home_pages/products home
GET /v1/home_pages/files home
GET /v1/home_pages/issues home
POST /v1/ai_interfaces/chat robot
GET /v1/revisions texts implied
GET /v1/revisions/{id} texts implied
POST /v1/revisions/{id}/restore texts implied
GET /v1/drafts texts implied
GET /v1/drafts/{key} texts implied
PUT /v1/drafts/{key} texts implied
DELETE /v1/drafts/{key} texts implied
GET /v1/backlinks texts implied
GET /v1/runs/{id} texts implied
POST /v1/runs/{id}/stop texts implied
GET /v1/runs/{id}/download texts implied
DELETE /v1/products/{id}/issues/{id}/ai_comment robot implied
GET /v1/activities activities implied
POST /v1/activities activities implied
GET /v1/activities/{id} activities implied
PUT /v1/activities/{id} activities implied
DELETE /v1/activities/{id} activities implied
POST /v1/activities/{id}/join activities implied
DELETE /v1/activities/{id}/join activities implied
POST /v1/calendar_key activities implied
GET /calendar/{key}.ics activities implied
`

export const specifiedEndpoints: readonly SpecifiedEndpoint[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [method, path, feature, implied] = line.split(' ') as [SpecifiedEndpoint['method'], string, string, string?]
    return { method, path, feature, implied: implied === 'implied' }
  })
