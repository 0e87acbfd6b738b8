import type { CalloutKind } from './callout-kinds.ts'

/** The sign that Notion, 飞书 and people put before what they set apart, and the kind that it says. */
const signs: readonly [RegExp, CalloutKind][] = [
  [/^(?:💡|🔥|👉|✨|🌟)\ufe0f?/u, 'tip'],
  [/^(?:⚠|🚧|📢)\ufe0f?/u, 'warning'],
  [/^(?:❗|‼|🚨|📌|❣)\ufe0f?/u, 'important'],
  [/^(?:✅|✔|🎉|👍)\ufe0f?/u, 'success'],
  [/^(?:❌|⛔|🚫|👎)\ufe0f?/u, 'danger'],
  [/^(?:❓|❔|🤔)\ufe0f?/u, 'question'],
  [/^(?:ℹ|📎)\ufe0f?/u, 'info'],
  [/^(?:🐛|🐞)\ufe0f?/u, 'bug'],
  [/^(?:📝|🗒|📄)\ufe0f?/u, 'note'],
  [/^(?:💬|🗣)\ufe0f?/u, 'quote'],
]

/** The kind that a text says by the sign that it begins with, and that sign; null where it begins with no sign, or with one that says no kind. */
export function calloutSign(text: string): { kind: CalloutKind; sign: string } | null {
  const start = text.trimStart()
  for (const [pattern, kind] of signs) {
    const sign = pattern.exec(start)?.[0]
    if (sign) return { kind, sign }
  }
  return null
}

/** Whether a text begins with a picture of any sort. */
export const startsWithSign = (text: string): boolean => /^\s*\p{Extended_Pictographic}/u.test(text)
