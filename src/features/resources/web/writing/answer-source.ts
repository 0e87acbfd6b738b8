import { readComment } from '#src/features/comments/contract.ts'
import type { Reply } from '#src/shared/endpoint.ts'
import { escapeAttribute } from '#src/shared/html/escape.ts'

export type Answer = Reply<typeof readComment>

export const answerQuery = (id: string) => [readComment, { params: { id } }] as const

/** An answer as it is put into a text: what it says, and where it was said by whom. Whoever answered anonymously stays so. */
export function quoted({ content, user, anonymity, page }: Answer): string {
  const by = user && !anonymity ? `${user.nickname}在` : ''
  const where = page ? `<a href="${escapeAttribute(page.path)}">${escapeAttribute(page.title)}</a>` : '讨论'
  return `${content}<p>来源：${escapeAttribute(by)}《${where}》的回答</p>`
}

/** Behind what stands there. */
export const withAnswer = <T extends { content: string }>(fields: T, answer: Answer | undefined): T =>
  answer ? { ...fields, content: fields.content + quoted(answer) } : fields
