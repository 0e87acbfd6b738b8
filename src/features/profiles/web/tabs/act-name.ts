import { webKinds } from '#src/features/subjects/web/public.tsx'

interface Act {
  key: string
  subject: { type: string } | null
}

/** The key names a kind: `create_space`, `edit_resource`; that of an act which is its own record is its kind’s name, or `answer`. */
export function nameOfAct({ key, subject }: Act): string {
  if (key === 'answer') return '回答'
  const [, verb, name] = /^(create_|edit_)?(.*)$/.exec(key)!
  const kind = webKinds().find(({ declared }) => declared.kind === name)?.declared
  const types = Object.entries(kind?.types ?? {})
  const word = types.find(([type]) => type === subject?.type)?.[1] ?? types[0]?.[1] ?? ''
  if (!verb) return word
  return `${verb === 'edit_' ? '编辑' : '新建'}${word}`
}
