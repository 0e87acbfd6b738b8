import { readFileSync } from 'node:fs'
import path from 'node:path'

const names = ['answer', 'outline', 'polish', 'summary', 'translation'] as const
export type PromptName = (typeof names)[number]

const texts = new Map(
  names.map((name) => [name, readFileSync(path.join(import.meta.dirname, `${name}.md`), 'utf8').trim()]),
)

/** What the model is told to do; the text lies beside this file. */
export const prompt = (name: PromptName): string => texts.get(name)!
