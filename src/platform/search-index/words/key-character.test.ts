import { expect, test } from 'vitest'
import { keyCharacter } from './key-character.ts'

test.each([
  ['分布式锁：Redis 与 ZooKeeper 怎么选', '锁'],
  ['操作系统总览', '系'],
  ['线段树与懒标记', '树'],
  ['《劝学》精读：“而”字的七种用法', '劝'],
  ['快速幂的三种写法', '幂'],
  ['为什么交叉熵比平方误差好训', '熵'],
  ['显微镜下的叶绿体', '镜'],
  ['离散数学期中自测（含解析）', '数'],
  ['第三章 动态规划', '规'],
  ['概率论公式卡', '论'],
  ['红黑树', '树'],
  ['梯度下降', '梯'],
  ['消息队列', '队'],
])('%s is known by %s, the head of its first noun', (title, character) => {
  expect(keyCharacter(title)).toBe(character)
})

test('a title of empty words has its first character, one without Han two letters', () => {
  expect(keyCharacter('为什么')).toBe('为')
  expect(keyCharacter('Redis: up and running')).toBe('Re')
  expect(keyCharacter('3.14')).toBe('31')
  expect(keyCharacter('🎉')).toBe('🎉')
  expect(keyCharacter('')).toBe('格')
})
