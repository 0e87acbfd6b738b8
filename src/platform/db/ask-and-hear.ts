/**
 * Sends a statement, and says when it was answered, to whichever of the two ways of asking that pg has: a function that stands last,
 * or a promise. A cursor has neither: it is read by its own calls.
 */
export function askAndHear(
  query: (...given: unknown[]) => unknown,
  given: readonly unknown[],
  onEnd: (failed: boolean) => void,
): unknown {
  const listener = given.at(-1)
  if (typeof listener === 'function')
    return query(...given.slice(0, -1), (error: unknown, ...more: unknown[]) => {
      onEnd(Boolean(error))
      listener(error, ...more)
    })
  const answer = query(...given)
  return answer instanceof Promise ? heard(answer, onEnd) : answer
}

/** @returns the promise itself */
export function heard<T>(answer: Promise<T>, onEnd: (failed: boolean) => void): Promise<T> {
  answer.then(
    () => onEnd(false),
    () => onEnd(true),
  )
  return answer
}
