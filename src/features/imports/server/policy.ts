import { gate } from '#src/platform/permission.ts'

/** Whoever may create resources in a space imports into it (`creating`); an import is the concern of who began it. */
export const importing = gate<{ userId: number }>()({
  stop: (viewer, { userId }) => viewer.id === userId,
})
