import { useState } from 'react'
import type { Conflict } from './conflict.ts'

/** The version that the writing stands on, and the newer one that it met. */
export function useConflict(from: number | null) {
  const [base, setBase] = useState(from)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  return {
    base,
    setBase,
    conflict,
    meet: setConflict,
    /** From now on the writing stands on the newer version. @returns that version */
    stepOver() {
      const version = conflict?.current.version ?? base
      setBase(version)
      setConflict(null)
      return version
    },
  }
}
