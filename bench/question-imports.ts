import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Lab } from './lab/lab.ts'
import { call, sendFile, timed } from './lab/long-work.ts'
import { claim, report } from './lab/report.ts'

// What a file of questions costs until they are all there: the server, the process that takes it in, and the database.

const real = path.resolve(import.meta.dirname, '../../shared/data/questions/logiqa-zh.jsonl')
const many = 651

export async function measureQuestionImports(lab: Lab): Promise<void> {
  const { id } = await call<{ id: number }>(lab, '/v1/products', { title: '题库' })
  const bytes = Buffer.from(JSON.stringify(existsSync(real) ? realQuestions() : madeQuestions()))
  const address = `/v1/products/${id}/questions/import`
  const { worked, waited, ...run } = await timed(lab, '/v1/runs', async () => {
    const { run_id } = await sendFile<{ run_id: number }>(lab, address, { name: '题.json', bytes })
    return { id: run_id }
  })
  report({ figure: `import of ${many} questions, s of CPU`, value: worked, waited, limit: 10 })
  claim('all of them are there', run.state === 'done' && (run as { batch?: { made: number } }).batch?.made === many, {
    run,
  })
}

interface LogiQa {
  passage: string
  question: string
  options: string[]
  label: string
}

const realQuestions = () =>
  readFileSync(real, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { passage, question, options, label } = JSON.parse(line) as LogiQa
      return questionOf(passage, {
        question,
        options: options.map((text) => text.replace(/^\([A-D]\)/, '')),
        right: 'ABCD'.indexOf(label),
      })
    })

/** Where the real ones are not at hand: as many, as long as they are. */
const madeQuestions = () =>
  Array.from({ length: many }, (_, n) =>
    questionOf(`第 ${n} 题。${'甲说乙在丙的前面，丁不在最后。'.repeat(12)}`, {
      question: '由此可以推出哪一项？',
      options: ['甲', '乙', '丙', '丁'].map((text) => `${text}在第 ${n % 9} 位`),
      right: n % 4,
    }),
  )

const paragraph = (text: string) => `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`

const questionOf = (
  passage: string,
  { question, options, right }: { question: string; options: string[]; right: number },
) => ({
  cate: 1,
  stem: paragraph(passage) + paragraph(question),
  options: options.map((text, index) => ({ text, correct: index === right })),
  tags: ['逻辑'],
})
