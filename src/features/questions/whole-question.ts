import { type Cate, cateLabels, cates, difficulties, type Difficulty, difficultyLabels, type Option } from './kind.ts'
import type { Video } from './shapes.ts'

/** All that a question says. As a contribution keeps it, it is one clean HTML of sections, each with a summary that says what it is. */
export interface WholeQuestion {
  content: string
  cate: Cate
  difficulty: Difficulty
  options: Option[]
  answer: string
  analysis: string
  videos: Video[]
}

/** What stands in the summaries. */
export const summaries = {
  cate: '题型',
  difficulty: '难度',
  stem: '题干',
  /** With its timestamp behind. */
  option: '选项',
  right: '正确选项',
  answer: '参考答案',
  analysis: '解析',
  /** With its bytes behind. */
  video: '解析视频',
} as const

/** Of a section that says nothing. */
export const nothing = '<p></p>'

export interface Section {
  summary: string
  /** What stands below that. */
  html: string
  words: string
  /** Where its first link leads. */
  href: string
}

const optionSummary = /^(选项|正确选项) (\d{1,16})$/
const videoSummary = /^解析视频 (\d{1,15})$/

/** The question that those are. */
export function wholeOfSections(sections: readonly Section[]): WholeQuestion {
  const one = (summary: string) => sections.find((section) => section.summary === summary)
  const text = (summary: string) => said(one(summary))
  return {
    content: text(summaries.stem),
    cate: cates.find((cate) => cateLabels[cate] === one(summaries.cate)?.words) ?? 3,
    difficulty: difficulties.find((level) => difficultyLabels[level] === one(summaries.difficulty)?.words) ?? 2,
    options: sections.flatMap(optionIn),
    answer: text(summaries.answer),
    analysis: text(summaries.analysis),
    videos: sections.flatMap(videoIn),
  }
}

const said = (section: Section | undefined) => (!section || section.html === nothing ? '' : section.html)

function optionIn(section: Section): Option[] {
  const [, name, timestamp] = optionSummary.exec(section.summary) ?? []
  if (!timestamp) return []
  return [{ timestamp: Number(timestamp), title: said(section), correct: name === summaries.right }]
}

function videoIn({ summary, words, href }: Section): Video[] {
  const size = videoSummary.exec(summary)?.[1]
  const key = /\/files\/([\w.-]+)$/.exec(href)?.[1]
  return size && key ? [{ name: words, size: Number(size), key }] : []
}
