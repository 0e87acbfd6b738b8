import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method: in Safari the one that ends a composition comes after it, and its old code alone says so. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
