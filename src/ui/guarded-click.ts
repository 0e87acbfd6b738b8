import type { MouseEvent, MouseEventHandler } from 'react'

/** A click handler that swallows clicks while `blocked`: aria-disabled buttons keep their focus and their explanation, but do nothing. */
export function guardedClick<E extends HTMLElement>(
  blocked: boolean,
  onClick: MouseEventHandler<E> | undefined,
): MouseEventHandler<E> | undefined {
  if (!blocked) return onClick
  return (event: MouseEvent<E>) => {
    event.preventDefault()
    event.stopPropagation()
  }
}
