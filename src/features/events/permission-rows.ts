import type { Row } from '#test/security/permission-words.ts'

/** Whoever has signed in has streams of their own; this one is refused only after that was asked, since an open one never ends. */
export const rows: readonly Row[] = [
  {
    route: 'GET /v1/events',
    ask: () => ({ url: '/v1/events?after=none' }),
    open: 'in     bad    bad    bad    bad    bad    bad    out',
  },
]
