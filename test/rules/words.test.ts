import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { banned, bannedWords } from './words.ts'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

test('one thing has one name, wherever people read it', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => bannedWords(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a banned form is found in strings, templates and text, and not in comments', () => {
  const planted = `
    // 帖子
    export const View = ({ title }) => <p title="写一篇">「{title}」{\`\${title}没有删除成功\`}</p>`
  expect(bannedWords('src/planted.tsx', planted)).toHaveLength(4)
  expect(bannedWords('src/planted.tsx', `export const text = '他说："写得好"'`)).toHaveLength(1)
})

test('what the specification names stands where it has it', () => {
  for (const { except } of banned) if (except) expect(files.some((file) => except.test(file))).toBe(true)
})
