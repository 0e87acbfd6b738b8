import * as z from 'zod/mini'
import { cates, Findings, type Item, itemOf, type Reading, Unreadable } from '../item.ts'
import { fromHtml } from '../rich-text.ts'
import { elementLines, lineOfSyntaxError } from './json-lines.ts'

// Each part says itself what it should be: the general words for a bad value would not help who looks for the place.
const text = (name: string) => z._default(z.string(`${name} 应为文字`), '')
const option = z.strictObject(
  {
    text: z.string('选项的 text 应为文字'),
    correct: z._default(z.boolean('correct 应为 true 或 false'), false),
  },
  'options 里的每一项应为 {text, correct}',
)
const question = z.strictObject(
  {
    cate: z.union(
      [z.literal(1), z.literal(2), z.literal(3), z.literal(4)],
      'cate 应为 1（单选）、2（多选）、3（主观）或 4（判断）',
    ),
    title: text('title'),
    difficulty: z._default(
      z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)], 'difficulty 应为 1、2 或 3')),
      null,
    ),
    stem: z.string('缺少题干 stem'),
    options: z._default(z.array(option, 'options 应为 [{text, correct}]'), []),
    truth: z._default(z.nullable(z.boolean('truth 应为 true 或 false')), null),
    answer: text('answer'),
    analysis: text('analysis'),
    tags: z._default(z.array(z.string('标签应为文字'), 'tags 应为一列文字'), []),
    source: z._default(
      z.nullable(
        z.strictObject(
          { author: text('source 的 author'), link: text('source 的 link') },
          'source 应为 {author, link}',
        ),
      ),
      null,
    ),
  },
  '题目的格式不对：应为 {cate, stem, …}',
)

/** What `jsonOf` writes, or a list of such questions, or one on each line. Texts are HTML. */
export function readJson(source: string): Reading {
  const found = new Findings()
  const whole = parsed(source)
  if ('value' in whole) return readList(source, listIn(whole.value), found)
  const lines = source.split(/\r\n?|\n/)
  const byLine = lines.map((line) => (line.trim() ? parsed(line) : null))
  if (byLine.filter(Boolean).length < 2 || !byLine.some((one) => one && 'value' in one)) {
    found.problem({ line: lineOfSyntaxError(source, whole.error) }, '不是 JSON：请检查引号、逗号和括号')
    return found.reading
  }
  for (const [index, one] of byLine.entries()) {
    const place = { line: index + 1 }
    if (one && 'value' in one) found.take(place, () => itemIn(one.value))
    else if (one) found.problem(place, '这一行不是 JSON')
  }
  return found.reading
}

function parsed(source: string): { value: unknown } | { error: Error } {
  try {
    return { value: JSON.parse(source) as unknown }
  } catch (error) {
    return { error: error as Error }
  }
}

const listIn = (value: unknown): unknown =>
  Array.isArray(value) ? value : (value as { questions?: unknown } | null)?.questions

function readList(source: string, list: unknown, found: Findings): Reading {
  if (!Array.isArray(list)) {
    found.problem({ line: 1 }, '没有 questions 这一列题目')
    return found.reading
  }
  const lines = elementLines(source)
  for (const [index, value] of list.entries()) found.take({ line: lines[index] ?? 1 }, () => itemIn(value))
  return found.reading
}

function itemIn(value: unknown): Item {
  const checked = z.safeParse(question, value)
  if (!checked.success) throw new Unreadable(explained(checked.error.issues[0]!))
  const { stem, options, answer, analysis, ...plain } = checked.data
  return itemOf({
    ...plain,
    truth: plain.cate === cates.judgement ? plain.truth : null,
    stem: fromHtml(stem),
    options: options.map((one) => ({ ...one, text: fromHtml(one.text) })),
    answer: fromHtml(answer),
    analysis: fromHtml(analysis),
  })
}

function explained({ code, message, ...more }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return `不认识的字段：${(more as { keys: string[] }).keys.join('、').slice(0, 100)}`
  return message
}
