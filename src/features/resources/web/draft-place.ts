import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { type PersonalKind, personalNames } from '../kind.ts'
import { draftOfNew, madeKinds, newKinds } from './new-kinds.ts'

/** Drafts of documents: `personal.new`, `personal.12`, `document.12`, `space.3.new-snippet`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, id, variant = ''] = key.split('.')
  const own = what === 'personal' && Object.hasOwn(newOwn, id ?? '') && newOwn[id!]
  if (own) return own
  if (!about) return null
  if (what === 'personal') return { text: `修改“${about.title}”`, to: paths.editPersonal(about.id) }
  return what === 'document' ? changed(about) : made(what, variant, about)
}

type About = NonNullable<Parameters<FindDraftPlace>[0]['about']>

function changed({ id, title, path }: About) {
  const space = /^\/spaces\/(\d+)/.exec(path)?.[1]
  return space ? { text: `修改“${title}”`, to: paths.editDocument(space, id) } : null
}

function made(what: string | undefined, variant: string, { id, title }: About) {
  const kind = what === 'space' && Object.hasOwn(news, variant) && news[variant]
  return kind ? { text: `在“${title}”${kind.text}`, to: kind.to(id) } : null
}

const newOwn: Record<string, { text: string; to: string }> = Object.fromEntries(
  (Object.keys(personalNames) as PersonalKind[]).map((kind) => {
    const { name, address } = newKinds[kind]
    return [draftOfNew(kind), { text: `新的个人${name}`, to: paths.newPersonal(address) }]
  }),
)
const news: Record<string, { text: string; to: (spaceId: number) => string }> = {
  ...Object.fromEntries(
    madeKinds.map((kind) => {
      const { text, address } = newKinds[kind]
      return [draftOfNew(kind), { text, to: (id: number) => paths.newResourceOf(address, id) }]
    }),
  ),
  readme: { text: '写一份自述', to: paths.newReadme },
}
