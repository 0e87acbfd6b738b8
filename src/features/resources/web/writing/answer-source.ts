import { readComment } from '#src/features/comments/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'

export type Answer = Reply<typeof readComment>

export const answerQuery = (id: string) => [readComment, { params: { id } }] as const

const escaped = (words: string) =>
  words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** An answer as it is put into a text: what it says, and where it was said by whom. Whoever answered anonymously stays so. */
export function quoted({ content, user, anonymity, page }: Answer): string {
  const by = user && !anonymity ? `${user.nickname}在` : ''
  const where = page ? `<a href="${escaped(page.path)}">${escaped(page.title)}</a>` : '讨论'
  return `${content}<p>来源：${escaped(by)}《${where}》的回答</p>`
}

/** Behind what stands there. */
export const withAnswer = <T extends { content: string }>(fields: T, answer: Answer | undefined): T =>
  answer ? { ...fields, content: fields.content + quoted(answer) } : fields
