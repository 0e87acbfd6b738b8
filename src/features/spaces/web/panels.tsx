import { onVisible } from '#src/client/on-visible.tsx'

// What single people need and pages of everybody must not carry. Marked as pure: the door of this feature leads here, and
// whoever takes something else from it leaves these behind.

/** The spaces that whoever is signed in has deleted and can still bring back. */
export const DeletedSpaces = /* @__PURE__ */ onVisible<object>('deleted-spaces', () =>
  import('./deleted-spaces.tsx').then((module) => module.DeletedSpaces),
)

/** For site administrators: which private spaces want to be public. */
export const ApplicationsPanel = /* @__PURE__ */ onVisible<object>('applications', () =>
  import('./applications/applications-panel.tsx').then((module) => module.ApplicationsPanel),
)
