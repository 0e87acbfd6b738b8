import { lazy, Suspense } from 'react'
import type { MentionSource } from '#src/ui/editor/mentions/mention-source.ts'
import type { Place } from './find-people.ts'

const UserPicker = lazy(() => import('./user-picker.tsx'))

/** For editors: finds people to mention in what is written at this place. The code comes with the first `@`. */
export const mentionsAt = (place: Place): MentionSource => ({
  suggest: async (text, signal) => {
    try {
      return await (await import('./find-people.ts')).findPeople(place, text, signal)
    } catch {
      return []
    }
  },
  picker: (acts) => (
    <Suspense>
      <UserPicker place={place} {...acts} />
    </Suspense>
  ),
})
