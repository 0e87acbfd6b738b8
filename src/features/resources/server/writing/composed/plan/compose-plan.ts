import { PlanError, type PlanStep, readPlan, writePlan } from '#src/shared/plan/plan.ts'
import { escapeText } from '#src/shared/html/escape.ts'
import type { Composed } from '../composed-text.ts'

/** What a plan says: its notes and days. The titles of what is read stand beside them for whoever may see those. */
export async function composePlan(_personId: number, source: string): Promise<Composed | { problem: string }> {
  try {
    const plan = readPlan(source)
    const said = plan.steps.map(({ day, note }) => `<li><p>${saidOf({ day, note })}</p></li>`).join('')
    const notes = plan.steps.map(({ note }) => note.replace(/\s+/g, ' ').trim()).filter((note) => note !== '')
    return {
      said: plan.steps.length ? `<ol>${said}</ol>` : '',
      source: writePlan(plan),
      excerpt: [...`${plan.steps.length} 步${notes.length ? ` · ${notes.join(' · ')}` : ''}`].slice(0, 200).join(''),
    }
  } catch (error) {
    if (error instanceof PlanError) return { problem: error.message }
    throw error
  }
}

const saidOf = ({ day, note }: Pick<PlanStep, 'day' | 'note'>) =>
  [day === null ? '' : `第 ${day} 天`, escapeText(note).replaceAll('\n', '<br>')]
    .filter((part) => part !== '')
    .join('：')
