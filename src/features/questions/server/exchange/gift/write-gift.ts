import { cates, type Item, truthNames } from '../item.ts'
import { labelsOf } from '../labels.ts'
import { escaped, giftText, tagWritten } from './gift-text.ts'

/** One question as GIFT, a blank line after it. */
export function giftOf(item: Item): string {
  const stem = giftText(item.stem)
  const write = (html: string) => giftText(html, stem.format).text
  const analysis = item.analysis && `\n####${write(item.analysis)}`
  return `${headOf(item)}${stem.text}{${answersOf(item, write)}${analysis}\n}\n\n`
}

function headOf(item: Item): string {
  const labels = labelsOf(item).map((label) => `[tag:${tagWritten(label)}]`)
  const title = item.title && `::${escaped(item.title)}:: `
  return (labels.length ? `// ${labels.join(' ')}\n` : '') + title
}

function answersOf({ cate, options, truth, answer }: Item, write: (html: string) => string): string {
  // GIFT has no word for a judgement whose answer is not told
  if (cate === cates.judgement)
    return truth === null ? `\n~${truthNames.true}\n~${truthNames.false}` : truth ? 'TRUE' : 'FALSE'
  if (cate === cates.subjective) return answer && `\n=${write(answer)}`
  const right = options.filter(({ correct }) => correct).length
  const sign = (correct: boolean) => {
    if (cate === cates.single || right === 0) return correct ? '=' : '~'
    return `~%${correct ? share(right) : -100}%`
  }
  return options.map(({ text, correct }) => `\n${sign(correct)}${write(text)}`).join('')
}

/** As Moodle writes thirds. */
const share = (right: number) => Number((100 / right).toFixed(5))
