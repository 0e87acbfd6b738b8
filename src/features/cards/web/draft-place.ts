import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of cards: `space.3.new-card`, `card.12`, `study-card.new`, `study-card.12`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (key === 'study-card.new') return { text: '新的个人卡片', to: paths.newStudyCard() }
  const [, block] = /^study-card\.new\.of-(\d+)$/.exec(key) ?? []
  if (block) return { text: '新的个人卡片', to: `${paths.newStudyCard()}?block=${block}` }
  if (!about) return null
  if (/^space\.\d+\.new-card$/.test(key)) return { text: `在“${about.title}”新建卡片`, to: paths.newCard(about.id) }
  if (/^study-card\.\d+$/.test(key)) return { text: `修改卡片“${about.title}”`, to: paths.editStudyCard(about.id) }
  const space = /^card\.\d+$/.test(key) && /^\/spaces\/(\d+)/.exec(about.path)?.[1]
  return space ? { text: `修改卡片“${about.title}”`, to: paths.editCard(space, about.id) } : null
}
