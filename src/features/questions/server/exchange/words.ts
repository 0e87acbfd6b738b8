import {
  type Cate,
  cateLabels as cateNames,
  type Difficulty,
  difficultyLabels as difficultyNames,
} from '#src/features/questions/kind.ts'
import { cates, truthNames } from './item.ts'

// What people write in files, and what is written for them.

export { cateNames, difficultyNames }

const cateWords: [RegExp, Cate][] = [
  [/^(?:单选|单项选择|选择)题?$/, cates.single],
  [/^(?:多选|多项选择|不定项选择|不定项)题?$/, cates.multiple],
  [/^(?:判断|是非|判断正误)题?$/, cates.judgement],
  [/^(?:主观|问答|简答|填空|论述|计算|解答|名词解释|证明|作文|材料分析|分析|应用|综合)题?$/, cates.subjective],
]

/** The kind of question that a word means, with or without 题. */
export const cateCalled = (word: string): Cate | null =>
  cateWords.find(([pattern]) => pattern.test(word.replace(/\s/g, '')))?.[1] ?? null

const difficultyWords: [RegExp, Difficulty][] = [
  [/^(?:1|简单|容易|较易|易|低|easy|very easy)$/i, 1],
  [/^(?:2|中等|适中|一般|中|medium)$/i, 2],
  [/^(?:3|困难|较难|难|高|difficult|very difficult|hard)$/i, 3],
]

export const difficultyCalled = (word: string): Difficulty | null =>
  difficultyWords.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? null

const yes = /^(?:对|正确|是|√|✓|✔|☑|t|true|y|yes|right)$/i
const no = /^(?:错|错误|不对|不正确|否|非|×|✗|✘|✕|x|f|false|n|no|wrong)$/i

/** Whether a word says that a sentence holds; null for any other word. */
export function truthCalled(word: string): boolean | null {
  const plain = word.trim().replace(/[。.．]$/, '')
  if (yes.test(plain)) return true
  return no.test(plain) ? false : null
}

export const nameOfTruth = (truth: boolean | null) => truthNames[truth ? 'true' : 'false']

export const letterOf = (index: number) => String.fromCharCode(65 + index)

/** `ABD`, `A,B`, `Ａ、Ｄ` as places of options; null for what is no list of letters, or names one twice. */
export function lettersIn(text: string): number[] | null {
  const plain = text.normalize('NFKC').toUpperCase()
  if (!/^[A-Z](?:[\s,、;]*[A-Z])*[.。]?$/.test(plain.trim())) return null
  const places = [...plain.matchAll(/[A-Z]/g)].map(([letter]) => letter.charCodeAt(0) - 65)
  return new Set(places).size === places.length ? places : null
}

/** Tags as people list them in one field. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，;；、\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
