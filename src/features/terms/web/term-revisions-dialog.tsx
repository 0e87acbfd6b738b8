import { RevisionsDialog } from '#src/features/texts/web/public.tsx'
import { readTerm } from '../contract.ts'
import { termType } from '../kind.ts'
import type { Term } from './term-query.ts'

/** Every version of it, for everybody who reads it. Default export, for loading lazily. */
export default function TermRevisions({ term, onClose }: { term: Term; onClose: () => void }) {
  return (
    <RevisionsDialog
      of={{ type: termType, id: term.id, refresh: [readTerm] }}
      canRestore={term.can.edit}
      onClose={onClose}
    />
  )
}
