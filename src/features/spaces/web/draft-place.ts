import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** The draft of a space's name and description: `space.3.description`. */
export const draftPlace: FindDraftPlace = ({ key, about }) =>
  about && /^space\.\d+\.description$/.test(key)
    ? { text: `修改空间“${about.title}”的简介`, to: paths.spaceSettings(about.id) }
    : null
