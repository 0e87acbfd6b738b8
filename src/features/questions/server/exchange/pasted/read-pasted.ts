import type { Cate } from '#src/features/questions/kind.ts'
import { Findings, type Reading } from '../item.ts'
import { cateCalled } from '../words.ts'
import { type Draft, isBeyondStem, itemIn, newDraft } from './draft.ts'
import { halfWidth } from './half-width.ts'
import { optionsIn } from './options-in.ts'
import { partsOf } from './parts-of.ts'

const heading =
  /^\s*(?:[一二三四五六七八九十]{1,3}[、.]|第[一二三四五六七八九十]{1,3}(?:部分|大题|节)|[#【])\s*([^\d\s(:，,。]{2,10}?题)/
const number = /^\s*(?:第\s*(\d{1,5})\s*题\s*[.、:]?|(\d{1,5})\s*[.、:]|(\d{1,5})\)|\((\d{1,5})\))\s*/

/**
 * Questions as people paste them: `1．题干 A．甲 B．乙 答案：B 解析：……`, in lines or in one, of half or full width. A heading (二、判断题) says
 * what those below it are. Of what is missing its line is told.
 */
export function readPasted(text: string): Reading {
  const reader = new Reader()
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) reader.read(line, index + 1)
  return reader.end()
}

type Open = keyof Draft['texts'] | 'option'

class Reader {
  readonly #found = new Findings()
  #draft: Draft | null = null
  #section: Cate | null = null
  #last = 0
  /** How the first question is numbered; other marks number something in it. */
  #style = -1
  /** What a line without a mark goes on with. */
  #open: Open = 'stem'

  read(line: string, at: number) {
    if (line.trim() === '') return
    const [, title] = heading.exec(halfWidth(line)) ?? []
    const cate = title === undefined ? null : cateCalled(title)
    if (cate !== null && isHeading(line)) {
      this.#finish()
      this.#section = cate
      this.#last = 0
      return
    }
    const begun = this.#begin(line, at)
    if (!this.#draft) return this.#found.note({ line: at }, '题号之前的文字没有导入')
    for (const { field, text } of partsOf(begun)) {
      if (field === null) this.#add(text)
      else {
        this.#open = field
        if (text) this.#draft.texts[field].push(text)
      }
    }
  }

  end(): Reading {
    this.#finish()
    return this.#found.reading
  }

  /** @returns the line without the number that begins a question */
  #begin(line: string, at: number): string {
    const found = number.exec(halfWidth(line))
    // 3.14 is no number of a question, 3．14 is
    if (!found || /^\s*\d+\.\d/.test(line)) return line
    const style = found.slice(1).findIndex((digits) => digits !== undefined)
    const nth = Number(found[style + 1])
    const isNext = !this.#draft || isBeyondStem(this.#draft) || nth > this.#last
    if (!isNext || (this.#style >= 0 && style !== this.#style)) return line
    this.#finish()
    this.#draft = newDraft(at, this.#section)
    this.#style = style
    this.#last = nth
    this.#open = 'stem'
    return line.slice(found[0].length)
  }

  #add(text: string) {
    const { options, texts } = this.#draft!
    const found = this.#open === 'stem' || this.#open === 'option' ? optionsIn(text, options.length) : null
    if (found) {
      if (found.before.trim()) this.#goOn(found.before.trim())
      options.push(...found.options.map((option) => [option]))
      this.#open = 'option'
    } else if (this.#open === 'option') options.at(-1)!.push(text)
    else texts[this.#open].push(text)
  }

  #goOn(text: string) {
    if (this.#open === 'option') this.#draft!.options.at(-1)!.push(text)
    else if (this.#open === 'stem') this.#draft!.texts.stem.push(text)
  }

  #finish() {
    const draft = this.#draft
    if (draft) this.#found.take({ line: draft.line }, () => itemIn(draft))
    this.#draft = null
  }
}

/** `一、判断题（每题 2 分）`, and no sentence. */
const isHeading = (line: string) => line.trim().length <= 60
