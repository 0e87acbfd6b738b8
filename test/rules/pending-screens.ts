// Routes of the specification that are not built yet. A line goes when its screen is there; none may come
// (test/rules/invariants.test.ts).

export const pendingScreens: readonly string[] = []
