import { useEffect, useState } from 'react'

/** Specification, section 9: what is typed is searched for a moment after the last key. */
const debounce = 300

/** The value as it was when it last stood still. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
