const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A text as its dictionary cuts it, spaces and signs between the words too. */
export const wordsIn = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Words that only link others, or count or point to them. */
const LINKING = new Set([...'的了是在和与及之为用要也都就还而或', '一个', '一种', '这个', '那个', '进行', '以及'])
export const isLinking = (word: string): boolean => LINKING.has(word)

/** Single characters that belong to the word behind them. */
const LEADING = /^[不无非最可多单双大小新老高低第每各重再未已半全总反超微]$/u

/** Single characters that belong to the longer word before them. */
const TRAILING = /^[化性率式型度者器库法集]$/u

/** The words of a run of Han, without those that only link. */
export const hanWords = (run: string): string[] => hanStretches(run).flat()

/**
 * The words of a run of Han, in stretches between those that only link. Characters that the dictionary cuts off one by one are a word together
 * (单例); one alone stays with the word that it begins or ends (正则化), as apart it says nothing, or stands between two.
 */
export function hanStretches(run: string): string[][] {
  const stretches: string[][] = [[]]
  for (const word of wordsIn(run))
    if (isLinking(word)) stretches.push([])
    else stretches.at(-1)!.push(word)
  return stretches.map((pieces) => joined(singlesTogether(pieces)))
}

function singlesTogether(pieces: readonly string[]): string[] {
  const words: string[] = []
  let follows = false
  for (const piece of pieces) {
    const isSingle = [...piece].length === 1
    const isTrailing: boolean = words.length > 0 && !follows && TRAILING.test(piece)
    if (isTrailing || (isSingle && follows)) words.push(words.pop() + piece)
    else words.push(piece)
    follows = isSingle && !isTrailing
  }
  return words
}

function joined(words: readonly string[]): string[] {
  const found: string[] = []
  let leading = ''
  for (const [n, word] of words.entries()) {
    const isSingle = [...word].length === 1
    const isLast = n === words.length - 1
    if (isSingle && !isLast && !leading && (n === 0 || LEADING.test(word))) leading = word
    else if (isSingle && isLast && found.length) found.push(found.pop() + word)
    else {
      found.push(leading + word)
      leading = ''
    }
  }
  return found
}
