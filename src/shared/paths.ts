// Every address of a page, built in one place (specification, section 2).

type Id = number | string
export const paths = {
  home: () => '/',
  signIn: (redirect?: string) =>
    redirect ? `/users/sign_in?redirect=${encodeURIComponent(redirect)}` : '/users/sign_in',
  signUp: (redirect?: string) =>
    redirect ? `/users/sign_up?redirect=${encodeURIComponent(redirect)}` : '/users/sign_up',
  user: (id: Id) => `/users/${id}`,
  aboutBattery: () => '/about-battery',
  passwordSettings: () => '/users/settings/password',
  bindings: () => '/users/settings/bindings',
  accessTokens: () => '/users/settings/tokens',
  developers: () => '/developers',
  ownData: () => '/users/settings/data',
  notificationSettings: () => '/users/settings/notifications',
  addEmail: (redirect?: string) =>
    redirect && redirect !== '/'
      ? `/users/settings/add_email?redirect=${encodeURIComponent(redirect)}`
      : '/users/settings/add_email',
  editProfile: () => '/users/edit',
  userSpaces: (id: Id, type?: string) => `/users/${id}/spaces${type ? `?type=${type}` : ''}`,
  userDocs: (id: Id, type?: string) => `/users/${id}/docs${type ? `?type=${type}` : ''}`,
  userCollections: (id: Id, type?: string) => `/users/${id}/collections${type ? `?type=${type}` : ''}`,
  userDrafts: (id: Id) => `/users/${id}/drafts`,
  userTab: (id: Id, tab: string) => `/users/${id}/${tab}`,
  userFollowing: (id: Id, type?: string) => `/users/${id}/following${type ? `?type=${type}` : ''}`,
  userScore: (id: Id) => `/users/${id}/score`,
  userFiles: (id: Id, type?: string) => `/users/${id}/files${type ? `?type=${type}` : ''}`,
  /** @param withId whose conversation is shown */
  letters: (withId?: Id) => (withId ? `/letters?user_id=${withId}` : '/letters'),
  newSpace: () => '/spaces/new',
  joinSpace: (key?: string, spaceId?: Id) =>
    key ? `/spaces/join?key=${key}${spaceId ? `&product_id=${spaceId}` : ''}` : '/spaces/join',
  space: (id: Id) => `/spaces/${id}`,
  rss: (spaceId: Id) => `/spaces/${spaceId}/feed.rss`,
  atom: (spaceId: Id) => `/spaces/${spaceId}/feed.atom`,
  webhooks: (id: Id) => `/spaces/${id}/settings/webhooks`,
  spaceSettings: (id: Id, tab?: string) => `/spaces/${id}/settings${tab ? `?tab=${tab}` : ''}`,
  printSpace: (id: Id) => `/spaces/${id}/print`,
  resources: (spaceId: Id, folderId?: Id) =>
    folderId ? `/spaces/${spaceId}/resources/${folderId}` : `/spaces/${spaceId}/resources`,
  newResource: (spaceId: Id, folderId?: Id) =>
    `/spaces/${spaceId}/resources/new${folderId ? `?folder=${folderId}` : ''}`,
  /** @param type as section 2 of the specification names kinds of resources in addresses */
  newResourceOf: (type: string, spaceId: Id, folderId?: Id) =>
    `/spaces/${spaceId}/resources/new?resource_type=${type}${folderId ? `&folder=${folderId}` : ''}`,
  /** A map of a document's headings, or a document of a map's nodes. */
  madeOf: (spaceId: Id, { id, folder, type }: { id: Id; folder: Id | null; type: string }) =>
    `/spaces/${spaceId}/resources/new?resource_type=${type}&from=${id}${folder ? `&folder=${folder}` : ''}`,
  newReadme: (spaceId: Id) => `/spaces/${spaceId}/resources/new?readme=1`,
  personal: (id: Id) => `/resources/${id}`,
  editPersonal: (id: Id) => `/resources/${id}/update`,
  newPersonal: (type = 'Document') => `/resources/new?resource_type=${type}`,
  document: (spaceId: Id, docId: Id) => `/spaces/${spaceId}/resources-docs/${docId}`,
  editDocument: (spaceId: Id, docId: Id) => `/spaces/${spaceId}/resources-docs/${docId}/update`,
  editTogether: (spaceId: Id, docId: Id) => `/spaces/${spaceId}/resources-docs/${docId}/together`,
  questions: (spaceId: Id) => `/spaces/${spaceId}/questions`,
  newQuestion: (spaceId: Id) => `/spaces/${spaceId}/questions/new`,
  /** @param isPractice without what gives the answer away, to try it once more */
  question: (spaceId: Id, id: Id, isPractice = false) =>
    `/spaces/${spaceId}/questions/${id}${isPractice ? '?practise=1' : ''}`,
  editQuestion: (spaceId: Id, id: Id) => `/spaces/${spaceId}/questions/${id}/edit`,
  /** The desk of a question, where what one proposed of it is gone on with. */
  reviseQuestion: (spaceId: Id, id: Id, contribution: Id) =>
    `/spaces/${spaceId}/questions/${id}/edit?contribution=${contribution}`,
  reviseNewQuestion: (spaceId: Id, { contribution, item }: { contribution: Id; item: Id }) =>
    `/spaces/${spaceId}/questions/new?contribution=${contribution}&item=${item}`,
  wrongQuestions: () => '/study/wrong',
  issues: (spaceId: Id) => `/spaces/${spaceId}/issues`,
  newIssue: (spaceId: Id) => `/spaces/${spaceId}/issues/new`,
  issue: (spaceId: Id, id: Id) => `/spaces/${spaceId}/issues/${id}`,
  editIssue: (spaceId: Id, id: Id) => `/spaces/${spaceId}/issues/${id}/edit`,
  notices: (spaceId: Id) => `/spaces/${spaceId}/notices`,
  newNotice: (spaceId: Id) => `/spaces/${spaceId}/notices/new`,
  notice: (spaceId: Id, id: Id) => `/spaces/${spaceId}/notices/${id}`,
  editNotice: (spaceId: Id, id: Id) => `/spaces/${spaceId}/notices/${id}/update`,
  activities: (spaceId: Id, past = false) => `/spaces/${spaceId}/activities${past ? '?when=past' : ''}`,
  newActivity: (spaceId: Id) => `/spaces/${spaceId}/activities/new`,
  activity: (spaceId: Id, id: Id) => `/spaces/${spaceId}/activities/${id}`,
  editActivity: (spaceId: Id, id: Id) => `/spaces/${spaceId}/activities/${id}/update`,
  calendar: (key: string) => `/calendar/${key}.ics`,
  contributions: (spaceId: Id) => `/spaces/${spaceId}/contributions`,
  contribution: (spaceId: Id, id: Id) => `/spaces/${spaceId}/contributions/${id}`,
  /** The desk of a text, with what a contribution makes of it. */
  reviseContribution: (spaceId: Id, docId: Id, id: Id) =>
    `/spaces/${spaceId}/resources-docs/${docId}/update?contribution=${id}`,
  /** The desk of a text that a contribution makes. */
  reviseNew: (type: string, spaceId: Id, { contribution, item }: { contribution: Id; item: Id }) =>
    `/spaces/${spaceId}/resources/new?resource_type=${type}&contribution=${contribution}&item=${item}`,
  reviseNewReadme: (spaceId: Id, { contribution, item }: { contribution: Id; item: Id }) =>
    `/spaces/${spaceId}/resources/new?readme=1&contribution=${contribution}&item=${item}`,
  /** The desk of a text, a new one where none is named, with an answer put into it. */
  takeAnswer: (spaceId: Id, answer: Id, docId?: Id) =>
    docId
      ? `/spaces/${spaceId}/resources-docs/${docId}/update?answer=${answer}`
      : `/spaces/${spaceId}/resources/new?answer=${answer}`,
  cards: (spaceId: Id) => `/spaces/${spaceId}/cards`,
  newCard: (spaceId: Id) => `/spaces/${spaceId}/cards/new`,
  card: (spaceId: Id, cardId: Id) => `/spaces/${spaceId}/cards/${cardId}`,
  editCard: (spaceId: Id, cardId: Id) => `/spaces/${spaceId}/cards/${cardId}/edit`,
  /** The desk of a card, with what a contribution makes of it. */
  reviseCard: (spaceId: Id, cardId: Id, id: Id) => `/spaces/${spaceId}/cards/${cardId}/edit?contribution=${id}`,
  /** The same for whoever found something wrong while studying. */
  correctCard: (spaceId: Id, cardId: Id) => `/spaces/${spaceId}/cards/${cardId}/edit?wrong=1`,
  newStudyCard: () => '/study-cards/new',
  study: () => '/study',
  /** Where a question is put into a deck. */
  putIntoDeck: (spaceId: Id, questionId: Id) => `/study?put=${spaceId}-${questionId}`,
  studyDeck: (id: Id) => `/study/decks/${id}`,
  attempt: (id: Id) => `/attempts/${id}`,
  marking: (id: Id) => `/examinations/${id}/marking`,
  studyCard: (id: Id) => `/study-cards/${id}`,
  editStudyCard: (id: Id) => `/study-cards/${id}/edit`,
  follow: () => '/follow',
  unsubscribe: (token: string, result?: 'done' | 'gone') => `/unsubscribe/${token}${result ? `?result=${result}` : ''}`,
  /** @param isUnreadAlone leaves out what was read */
  notifications: (tab = 'comments', isUnreadAlone = false) =>
    `/notifications?type=${tab}${isUnreadAlone ? '&unread=1' : ''}`,
  /** For site administrators; `view` says what of a tab is shown. */
  siteAdmin: (tab?: string, view: Record<string, string> = {}) =>
    tab ? `/data-for-admin?${new URLSearchParams({ tab, ...view })}` : '/data-for-admin',
  /** Agreements, guidelines, about us: `user-agreement`. */
  term: (key: string) => `/${key}`,
  editTerm: (key: string) => `/data-for-admin/terms/${key}`,
  /** One's own reports; of a space those that wait for its administrators. */
  reports: (spaceId?: Id, type?: string) =>
    `/reports${spaceId || type ? `?${new URLSearchParams({ ...(spaceId && { product_id: String(spaceId) }), ...(type && { type }) })}` : ''}`,
  feedbacks: (type?: string) => (type ? `/feedback?type=${type}` : '/feedback'),
  newFeedback: () => '/feedback/create',
  feedback: (id: Id) => `/feedback/${id}`,
  communities: () => '/communities',
  newCommunity: () => '/communities/new',
  community: (id: Id, tab?: string) => `/communities/${id}${tab ? `?tab=${tab}` : ''}`,
  communitySettings: (id: Id) => `/communities/${id}/settings`,
  groups: (spaceId: Id) => `/spaces/${spaceId}/groups`,
  newGroup: (spaceId: Id) => `/spaces/${spaceId}/groups/new`,
  joinGroup: (key: string) => `/groups/join/${key}`,
  /** @param tab which list of what lies in its spaces */
  group: (id: Id, tab?: string) => `/groups/${id}${tab ? `?tab=${tab}` : ''}`,
  groupMembers: (id: Id, waiting = false) => `/groups/${id}/members${waiting ? '?state=waiting' : ''}`,
  announcements: (groupId: Id) => `/groups/${groupId}/announcements`,
  newAnnouncement: (groupId: Id) => `/groups/${groupId}/announcements/new`,
  announcement: (groupId: Id, id: Id) => `/groups/${groupId}/announcements/${id}`,
  editAnnouncement: (groupId: Id, id: Id) => `/groups/${groupId}/announcements/${id}/update`,
  groupActivities: (groupId: Id, past = false) => `/groups/${groupId}/activities${past ? '?when=past' : ''}`,
  newGroupActivity: (groupId: Id) => `/groups/${groupId}/activities/new`,
  groupActivity: (groupId: Id, id: Id) => `/groups/${groupId}/activities/${id}`,
  editGroupActivity: (groupId: Id, id: Id) => `/groups/${groupId}/activities/${id}/update`,
  groupSettings: (id: Id) => `/groups/${id}/settings`,
  questionnaires: (type?: string) => `/questionnaires${type ? `?type=${type}` : ''}`,
  newQuestionnaire: (from?: Id) => `/questionnaires/new${from ? `?from=${from}` : ''}`,
  fillIn: (id: Id) => `/questionnaires/fill_in?id=${id}`,
  questionnaire: (id: Id) => `/questionnaires/${id}`,
  previewQuestionnaire: (id: Id) => `/questionnaires/${id}/preview`,
  editQuestionnaire: (id: Id) => `/questionnaires/${id}/update`,
  releaseQuestionnaire: (id: Id) => `/questionnaires/${id}/release`,
  questionnaireResults: (id: Id) => `/questionnaires/${id}/results`,
  search: (text?: string) => (text ? `/search?text=${encodeURIComponent(text)}` : '/search'),
  analysis: (spaceId: Id, days = '') => `/spaces/${spaceId}/analysis${days ? `?days=${days}` : ''}`,
  wordcloud: (spaceId: Id, days = '') => `/spaces/${spaceId}/wordcloud${days ? `?days=${days}` : ''}`,
  spaceSearch: (spaceId: Id, text = '') =>
    `/spaces/${spaceId}/search${text ? `?text=${encodeURIComponent(text)}` : ''}`,
  /** What carries a tag: everywhere, or in a space. */
  tagged: (title: string, spaceId?: Id) =>
    `${spaceId ? `/spaces/${spaceId}` : ''}/search?tags=${encodeURIComponent(title)}`,
  /** @param from the page that it leads back to */
  preview: (key: string, from?: string) =>
    `/preview?k=${encodeURIComponent(key)}${from ? `&from=${encodeURIComponent(from)}` : ''}`,
  file: (key: string) => `/files/${encodeURIComponent(key)}`,
}
/**
 * Only a path of our own may be a redirect target: `//host`, `\host` and full URLs fall back to home, and so does what
 * would become one of these when the browser drops control characters from it.
 */
export const safeRedirect = (target: string | null): string =>
  target && /^\/(?![/\\])[^\p{Cc}]*$/u.test(target) && !target.startsWith('/users/sign_') ? target : '/'
