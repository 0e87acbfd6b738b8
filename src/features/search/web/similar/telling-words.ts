import type { Reply } from '#src/shared/endpoint.ts'
import type { search, searchType } from '#src/features/search/contract.ts'

type Hit = Reply<typeof search>['list'][number]

/** Neither a person nor a space, tag or school. */
export const isInSpace = (hit: Hit): hit is Extract<Reply<typeof searchType>['list'][number], Hit> =>
  'space' in hit && 'author' in hit

const WORDS = 3
/** Says nothing about what is asked. */
const empty =
  /^(什么|怎么|怎样|如何|为何|哪个|哪些|可以|能否|是否|有没|没有|一个|这个|那个|到底|问题|请问|大家|关于|区别)/

/** The words of a title that tell most of it: the longest, which are seldom. */
export function tellingWords(title: string): string[] {
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title)]
    .filter(({ isWordLike, segment }) => isWordLike && segment.length > 1 && !empty.test(segment))
    .map(({ segment }) => segment)
  const chosen = [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, WORDS)
  return chosen.filter((word) => word !== title)
}
