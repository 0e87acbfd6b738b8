import { isLinking } from '../words/han-words.ts'

/** What asks, the longer before what it begins with. */
const ASKING =
  /请问|有没有|能不能|是不是|什么时候|为什么|有什么|什么是|什么叫|是什么|有哪些|怎么办|怎么样|怎么|怎样|如何|什么|哪些|哪个|哪里|多少|为啥|是啥|有啥|啥|[吗呢]$/u

/**
 * A run of Han without the words that ask and what links alone. A single character that is left beside a word that asks belongs to it
 * (怎么学), unless nothing else is left.
 */
export function withoutAsking(run: string): { asking: string[]; rest: string[] } {
  if (isLinking(run)) return { asking: [run], rest: [] }
  const asking: string[] = []
  const rest = run.split(new RegExp(`(${ASKING.source})`, 'gu')).filter((piece) => {
    if (!ASKING.test(piece)) return piece !== ''
    asking.push(piece)
    return false
  })
  if (!asking.length) return { asking, rest: [run] }
  return { asking, rest: rest.filter((piece) => [...piece].length > 1) }
}
