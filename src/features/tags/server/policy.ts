import { gate } from '#src/platform/permission.ts'

export interface TagRow {
  id: number
  title: string
  recommended: boolean
  background: string
  color: string
}

/** Tags are shared by all spaces: site administrators alone change them, and they pass every rule. */
export const tagging = gate<TagRow>()({ edit: () => false, merge: () => false })
