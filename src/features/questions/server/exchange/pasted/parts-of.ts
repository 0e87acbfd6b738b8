import { halfWidth } from './half-width.ts'

// What a line says that is no text of the question itself: `答案：B`, `【解析】……`, `难度：中等`.

export type Field = 'answer' | 'analysis' | 'difficulty' | 'tags' | 'cate'

export interface Part {
  /** Null: of whatever is open. */
  readonly field: Field | null
  readonly text: string
}

const names: Record<string, Field> = {
  答案: 'answer',
  参考答案: 'answer',
  正确答案: 'answer',
  标准答案: 'answer',
  答: 'answer',
  解析: 'analysis',
  答案解析: 'analysis',
  试题解析: 'analysis',
  解答: 'analysis',
  详解: 'analysis',
  分析: 'analysis',
  解释: 'analysis',
  难度: 'difficulty',
  标签: 'tags',
  知识点: 'tags',
  考点: 'tags',
  题型: 'cate',
}
const words = Object.keys(names)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** At the beginning, or behind a blank or the end of a sentence. */
const mark = new RegExp(`(?<=^|[\\s。;!?])(?:[【\\[](${words})[】\\]]\\s*:?|(${words})\\s*:)\\s*`, 'g')

export function partsOf(line: string): Part[] {
  const parts: Part[] = []
  let field: Field | null = null
  let at = 0
  const end = (to: number) => {
    const text = line.slice(at, to).trim()
    if (field !== null || text !== '') parts.push({ field, text })
  }
  for (const found of halfWidth(line).matchAll(mark)) {
    end(found.index)
    field = names[found[1] ?? found[2]!]!
    at = found.index + found[0].length
  }
  end(line.length)
  return parts
}
