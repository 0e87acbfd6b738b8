/** Length in code points, so that a rare Han character or an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Weighted length (rulings, "Accounts"): code points, those above U+007F double. */
export function weightedLength(text: string): number {
  let length = 0
  for (const character of text) length += character.codePointAt(0)! > 0x7f ? 2 : 1
  return length
}

/**
 * How many more Han characters fit under a weighted limit, for "还可输入 N 字"; negative when too long.
 * Rounded towards minus infinity: half a Han character over the limit is over it.
 */
export function hanCharactersLeft(text: string, weightedMax: number): number {
  return Math.floor((weightedMax - weightedLength(text)) / 2)
}
