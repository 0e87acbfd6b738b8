import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { deskOf } from './notice-queries.ts'
import { paths } from '#src/shared/paths.ts'

/** Drafts of notices: `notice.12`, `space.3.new-notice`, `group.3.new-notice`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant] = key.split('.')
  const to = what === 'space' ? paths.newNotice(about.id) : what === 'group' && paths.newAnnouncement(about.id)
  if (to && variant === 'new-notice') return { text: `在“${about.title}”发布公告`, to }
  return what === 'notice' ? { text: `修改“${about.title}”`, to: deskOf(about) } : null
}
