import type { Difficulty } from '#src/features/questions/kind.ts'
import type { Item } from './item.ts'
import { difficultyCalled, difficultyNames } from './words.ts'

// What a format has no place for stands among its tags, by name: `难度:中等`.

type Labelled = Pick<Item, 'tags' | 'difficulty' | 'source'>

export function labelsOf({ tags, difficulty, source }: Labelled): string[] {
  const named = { 难度: difficulty && difficultyNames[difficulty], 原作者: source?.author, 原文: source?.link }
  const labels = Object.entries(named).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))
  return [...tags, ...labels]
}

export function fromLabels(labels: readonly string[]): Labelled {
  const tags: string[] = []
  let difficulty: Difficulty | null = null
  const source = { author: '', link: '' }
  for (const label of labels) {
    const [, name, value = ''] = /^(难度|原作者|原文)[:：](.*)$/s.exec(label) ?? []
    if (name === '难度') difficulty = difficultyCalled(value)
    else if (name === '原作者') source.author = value
    else if (name === '原文') source.link = value
    else if (label) tags.push(label)
  }
  return { tags, difficulty, source: source.author || source.link ? source : null }
}
