import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for 300 ms: what is typed is searched for then (specification, section 9). */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), 300)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
