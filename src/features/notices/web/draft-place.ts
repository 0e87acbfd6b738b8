import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of notices: `notice.12`, `space.3.new-notice`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant] = key.split('.')
  if (what === 'space' && variant === 'new-notice')
    return { text: `在“${about.title}”发布公告`, to: paths.newNotice(about.id) }
  const space = /^\/spaces\/(\d+)/.exec(about.path)?.[1]
  return what === 'notice' && space ? { text: `修改“${about.title}”`, to: paths.editNotice(space, about.id) } : null
}
