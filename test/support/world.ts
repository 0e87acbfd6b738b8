import type { Person } from './with-app.ts'

// Things that many tests begin with, made through the API as a person would.

interface Space {
  id: number
  title: string
}
interface Doc {
  id: number
  title: string
  product_id: number
}

export async function makeSpace(owner: Person, { open = true, title = '算法竞赛' } = {}): Promise<Space> {
  const { data, message } = await owner.post('/v1/products', { title, is_open: open })
  if (!data?.id) throw new Error(`no space: ${message}`)
  return data
}

export async function makeDocument(
  author: Person,
  space: { id: number },
  { title = '分布式锁', content = '<p>锁给不了它没有的保证。</p>' } = {},
): Promise<Doc> {
  const { data, message } = await author.post(`/v1/products/${space.id}/product_files`, {
    type: 'ProductDocument',
    title,
    content,
  })
  if (!data?.id) throw new Error(`no document: ${message}`)
  return data
}

export async function addMember(
  owner: Person,
  space: { id: number },
  person: Person,
  role: 'member' | 'admin' = 'member',
) {
  const { code, message } = await owner.post(`/v1/products/${space.id}/set_users`, { user_id: person.id, role })
  if (code !== 0) throw new Error(`not added: ${message}`)
}

/** Says something about a document; `content` becomes one paragraph. */
export const commentOn = (who: Person, document: { id: number }, content: string, more: object = {}) =>
  who.post('/v1/comments', {
    commentable_type: 'ProductDocument',
    commentable_id: document.id,
    content: `<p>${content}</p>`,
    ...more,
  })

/** As commentOn, for where that must succeed. @returns the comment */
export async function said(...what: Parameters<typeof commentOn>) {
  const { data, message } = await commentOn(...what)
  if (!data?.id) throw new Error(`not said: ${message}`)
  return data
}

export const comments = (who: Person, document: { id: number }, query = '') =>
  who.get(`/v1/comments?commentable_type=ProductDocument&commentable_id=${document.id}${query}`)

/** By its owner, with these people in it; who joins need not be in the space where that is open. */
export async function makeGroup(owner: Person, space: { id: number }, people: readonly Person[] = []) {
  const { data, message } = await owner.post('/v1/groups', { title: '晨读组', product_id: space.id })
  if (!data?.id) throw new Error(`no group: ${message}`)
  const { key } = (await owner.post(`/v1/groups/${data.id}/set_key`, {})).data
  for (const person of people) await person.post('/v1/groups/join', { key })
  return data as { id: number; title: string }
}
