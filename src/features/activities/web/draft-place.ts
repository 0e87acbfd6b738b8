import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of activities: `activity.12`, `space.3.new-activity`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  if (!about) return null
  const [what, , variant] = key.split('.')
  if (what === 'space' && variant === 'new-activity')
    return { text: `在“${about.title}”发起活动`, to: paths.newActivity(about.id) }
  const space = /^\/spaces\/(\d+)/.exec(about.path)?.[1]
  return what === 'activity' && space ? { text: `修改“${about.title}”`, to: paths.editActivity(space, about.id) } : null
}
