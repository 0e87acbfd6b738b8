import { useCallback, useRef, useState } from 'react'
import { type ServerDraft, useTextDraft } from '#src/features/texts/web/public.tsx'
import type { Draft } from '#src/ui/editor/drafts/draft.ts'
import type { Space } from '#src/features/spaces/web/use-space.ts'
import { escapeText } from '#src/shared/html/escape.ts'

interface Described {
  title: string
  description: string
}
interface DescriptionDraft extends Draft {
  description?: unknown
}
interface Restored extends Described {
  version: number
  at: number
}

export const descriptionDraftName = (spaceId: number) => `space/${spaceId}/description`

/** Name and description follow their writer to other devices until they are saved. Other settings are chosen and not written. */
export function useDescriptionDraft(space: Space, onServer: ServerDraft) {
  const { found, keep, clear } = useTextDraft(descriptionDraftName(space.id), onServer)
  const [restored, setRestored] = useState(() => restoredFrom(found, space))
  const saved = useRef<Described>(space)

  /** What is written now; nothing is kept as long as it is what is saved. */
  const follow = useCallback(
    ({ title, description }: Described, version: number) => {
      if (isSame({ title, description }, saved.current)) clear()
      else keep(Object.assign({ title, html: asHtml(description), version }, { description }))
    },
    [keep, clear],
  )
  const stepOnto = useCallback((text: Described) => void (saved.current = text), [])
  const drop = useCallback(() => {
    clear()
    setRestored(null)
  }, [clear])
  return { restored, follow, stepOnto, drop }
}

function restoredFrom(draft: DescriptionDraft | null, saved: Space): Restored | null {
  if (!draft || typeof draft.description !== 'string') return null
  const { title, description, version, at } = draft
  return isSame({ title, description }, saved) ? null : { title, description, version: version ?? saved.version, at }
}

const isSame = (a: Described, b: Described) => a.title === b.title && a.description === b.description

/** A description is plain text; the list of drafts shows how its HTML begins. */
const asHtml = (text: string) => `<p>${escapeText(text)}</p>`
