import { lazy, Suspense } from 'react'
import type { ThingSource } from '#src/ui/editor/links/thing-source.ts'

const LinkPicker = lazy(() => import('./link-picker.tsx'))

/** For all editors: finds things to link to. The code comes with the first link. */
export const thingSource: ThingSource = {
  suggest: async (text, signal) => (await import('./find-things.ts')).findThings(text, signal),
  titles: async (ids) => (await import('./find-things.ts')).titlesOfThings(ids),
  picker: (props) => (
    <Suspense>
      <LinkPicker {...props} />
    </Suspense>
  ),
}
