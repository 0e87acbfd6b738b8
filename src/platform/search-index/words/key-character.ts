import { ResultCache } from '#src/shared/result-cache.ts'
import { wordsIn } from './han-words.ts'

/**
 * The character that stands for a title on covers and seals: the head of its first noun (锁 of 分布式锁, 系 of 操作系统总览), of
 * a title that names a work (《劝学》精读) the first of that; of one without Han its first two letters.
 */
export const keyCharacter = (title: string): string => known.find(title, '') ?? known.keep(title, '', findKey(title))

/** Lists show the same titles again and again, and cutting one into words takes some microseconds. */
const known = new ResultCache<string>(5000, () => 1)

const HAN = /\p{Script=Han}/u

/** Words that name nothing: what stands between them is a noun. */
const EMPTY = new Set(
  (
    '的 地 得 与 和 及 或 并 在 是 为 从 到 把 被 比 对 用 给 让 向 于 以 之 而 也 都 就 还 再 又 不 没 没有 怎么 怎样 如何 为什么 为何 什么 ' +
    '哪些 哪个 哪里 几 多少 一 个 种 些 这 那 我 你 他 她 它 我们 你们 他们 大家 自己 关于 谈 谈谈 浅谈 漫谈 试论 了 着 过 吗 呢 吧 ' +
    '上 下 中 里 前 后 内 外 第 回 一个 一种 一些 这个 那个 可以 能 会 要 请 请问 应该 必须'
  ).split(' '),
)
/** At the beginning they are verbs; behind a word they are what it is (概率论). */
const VERBS = new Set('论写看学读讲记做'.split(''))
const NUMBERED = /^第?[零一二三四五六七八九十百千]+[章节篇课讲回部卷天周]?$/u
const isEmpty = (word: string) => EMPTY.has(word) || NUMBERED.test(word)
/** What is told of the noun before them: 梯度 of 梯度下降, 缓存 of 缓存总览. */
const TOLD = new Set(
  (
    '入门 进阶 基础 总览 概述 概览 简介 介绍 笔记 讲义 手册 手记 指南 教程 精读 共读 自测 测验 复习 练习 实战 实践 原理 总结 整理 推导 证明 实现 应用 ' +
    '分析 比较 对比 优化 详解 解析 下降 上升 消失 爆炸 雪崩 更新 变化'
  ).split(' '),
)
/** They make an adjective of the word before them. */
const SUFFIX = new Set('式性型级化态')

function findKey(title: string): string {
  const work = /《(.+?)》/u.exec(title)?.[1] ?? ''
  const named = [...work].find((character) => HAN.test(character) && !EMPTY.has(character))
  return named ?? headOf(firstNoun(title)) ?? [...title].find((character) => HAN.test(character)) ?? letters(title)
}

/** The first words of Han that stand together and are not empty. */
function firstNoun(title: string): string[] {
  const noun: string[] = []
  for (const word of wordsIn(title)) {
    const isVerb = !noun.length && VERBS.has(word)
    if (HAN.test(word) && !isEmpty(word) && !isVerb) noun.push(word)
    else if (noun.length) break
  }
  return noun
}

/** A noun of two words says what it is about with its second; a longer word is a whole noun by itself. */
function headOf(noun: readonly string[]): string | undefined {
  const words = noun.filter((word) => !SUFFIX.has(word))
  const long = words.findIndex((word) => [...word].length > 1)
  if (long === -1) return words.at(-1)
  const [first = [], next = []] = words.slice(long, long + 2).map((word) => [...word])
  const isWhole = long > 0 || first.length > 2 || !next.length || TOLD.has(next.join(''))
  return characterOf(isWhole ? first : next)
}

/** 系 of 系统, 库 of 数据库, 系 of 操作系统. */
const characterOf = (word: readonly string[]) => (word.length > 2 ? word[2] : word[0])

function letters(title: string): string {
  const found = title.match(/[\p{L}\p{N}]/gu) ?? [...title]
  return found.slice(0, 2).join('') || '格'
}
