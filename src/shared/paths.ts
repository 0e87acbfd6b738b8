// Every address of a page, built in one place (specification, section 2).

type Id = number | string
export const paths = {
  home: () => '/',
  signIn: (redirect?: string) =>
    redirect ? `/users/sign_in?redirect=${encodeURIComponent(redirect)}` : '/users/sign_in',
  signUp: (redirect?: string) =>
    redirect ? `/users/sign_up?redirect=${encodeURIComponent(redirect)}` : '/users/sign_up',
  user: (id: Id) => `/users/${id}`,
  passwordSettings: () => '/users/settings/password',
  userSpaces: (id: Id, type?: string) => `/users/${id}/spaces${type ? `?type=${type}` : ''}`,
  userDocs: (id: Id, type?: string) => `/users/${id}/docs${type ? `?type=${type}` : ''}`,
  userCollections: (id: Id, type?: string) => `/users/${id}/collections${type ? `?type=${type}` : ''}`,
  userDrafts: (id: Id) => `/users/${id}/drafts`,
  userFiles: (id: Id, type?: string) => `/users/${id}/files${type ? `?type=${type}` : ''}`,
  newSpace: () => '/spaces/new',
  joinSpace: (key?: string, spaceId?: Id) =>
    key ? `/spaces/join?key=${key}${spaceId ? `&product_id=${spaceId}` : ''}` : '/spaces/join',
  space: (id: Id) => `/spaces/${id}`,
  rss: (spaceId: Id) => `/spaces/${spaceId}/feed.rss`,
  atom: (spaceId: Id) => `/spaces/${spaceId}/feed.atom`,
  spaceSettings: (id: Id, tab?: string) => `/spaces/${id}/settings${tab ? `?tab=${tab}` : ''}`,
  printSpace: (id: Id) => `/spaces/${id}/print`,
  resources: (spaceId: Id, folderId?: Id) =>
    folderId ? `/spaces/${spaceId}/resources/${folderId}` : `/spaces/${spaceId}/resources`,
  newResource: (spaceId: Id, folderId?: Id) =>
    `/spaces/${spaceId}/resources/new${folderId ? `?folder=${folderId}` : ''}`,
  newSnippet: (spaceId: Id, folderId?: Id) =>
    `/spaces/${spaceId}/resources/new?resource_type=Snippet${folderId ? `&folder=${folderId}` : ''}`,
  newLocalFile: (spaceId: Id, folderId?: Id) =>
    `/spaces/${spaceId}/resources/new?resource_type=LocalFile${folderId ? `&folder=${folderId}` : ''}`,
  newReadme: (spaceId: Id) => `/spaces/${spaceId}/resources/new?readme=1`,
  personal: (id: Id) => `/resources/${id}`,
  editPersonal: (id: Id) => `/resources/${id}/update`,
  newPersonal: (type = 'Document') => `/resources/new?resource_type=${type}`,
  document: (spaceId: Id, docId: Id) => `/spaces/${spaceId}/resources-docs/${docId}`,
  editDocument: (spaceId: Id, docId: Id) => `/spaces/${spaceId}/resources-docs/${docId}/update`,
  /** For site administrators; `view` says what of a tab is shown. */
  siteAdmin: (tab?: string, view: Record<string, string> = {}) =>
    tab ? `/data-for-admin?${new URLSearchParams({ tab, ...view })}` : '/data-for-admin',
  search: (text?: string) => (text ? `/search?text=${encodeURIComponent(text)}` : '/search'),
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
