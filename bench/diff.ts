import { compareTexts } from '#src/features/texts/web/revisions/diff/compare-texts.ts'
import { round } from './lab/measure.ts'
import { claim, report } from './lab/report.ts'

// What the comparison of two versions costs the thread that a browser shows its pages with.

const kilobyte = 1024
const runs = 10

export async function measureDiff(): Promise<void> {
  const text = textOf(100 * kilobyte)
  const edited = withEdits(text, 200)
  const times: number[] = []
  let found = compareTexts('', '')
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage()
    found = compareTexts(text, edited)
    const { user, system } = process.threadCpuUsage(before)
    times.push(round((user + system) / 1000))
  }
  const size = Math.round(Buffer.byteLength(text) / kilobyte)
  // the first one, before anything is compiled, is what a reader waits for
  report({
    figure: `${size} KB with 200 edits compared, ms of CPU at worst`,
    value: Math.max(...times),
    times,
    limit: 200,
  })
  claim('all of them are shown by words', !found.isCoarse && found.added > 200 && found.removed < 2000, {
    added: found.added,
    removed: found.removed,
  })
  measureLong()
}

/** Ten times as long and changed in every paragraph: words are dropped before the reader has to wait. */
function measureLong() {
  const text = textOf(1000 * kilobyte)
  const before = process.threadCpuUsage()
  const { isCoarse } = compareTexts(text, text.replaceAll('，', '；').replaceAll('的', '之'))
  const { user, system } = process.threadCpuUsage(before)
  report({ figure: '1 MB changed everywhere, ms of CPU', value: round((user + system) / 1000), limit: 4000 })
  claim('that is compared by blocks', isCoarse)
}

const sentences = [
  '线段树适合「单点修改、区间查询」一类的问题，而区间修改需要懒标记',
  'Redis 的<strong>持久化</strong>有两种：RDB 存下某一刻的数据，AOF 记下每一次写入',
  '先想清楚状态是什么，再写<code>dp[i][j]</code>的转移，边界最容易出错',
  '学不可以已：青，取之于蓝，而青于蓝；冰，水为之，而寒于水',
  '消息队列把生产者和消费者分开，代价是<a href="/spaces/1">一致性</a>不再是立刻的',
]

/** Paragraphs, headings, lists and code of about so many bytes, no two the same. */
function textOf(bytes: number): string {
  let html = ''
  for (let i = 0; html.length * 2 < bytes || Buffer.byteLength(html) < bytes; i++) {
    const sentence = `${sentences[i % 5]}（其${i}）`
    if (i % 12 === 0) html += `<h2>第 ${i} 节</h2>`
    if (i % 9 === 4) html += `<ul><li><p>${sentence}。</p></li><li><p>又及${i}：${sentence}。</p></li></ul>`
    else if (i % 15 === 7) html += `<pre><code class="language-c">int a${i};\nint b${i} = a${i} + 1;\n</code></pre>`
    else html += `<p>${sentence}，${sentences[(i + 2) % 5]}。${sentence}。</p>`
  }
  return html
}

/** Words put in, taken out and replaced, evenly over the whole text. */
function withEdits(html: string, count: number): string {
  const places = [...html.matchAll(/>([^<]{12,})</g)]
  let edited = ''
  let at = 0
  for (let n = 0; n < count; n++) {
    const { index } = places[Math.floor((n * places.length) / count)]!
    const from = index + 1 + 4
    edited += html.slice(at, from) + ['改动了一处', '多出来的几个字', ''][n % 3]
    at = from + (n % 2 ? 3 : 0)
  }
  return edited + html.slice(at)
}
