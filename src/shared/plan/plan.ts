// A plan as it is written and followed: ordered steps, each {resource, due day, note} (rulings, "Content"). It is stored as JSON.

export interface PlanStep {
  /** Names the step while the plan is edited and its order changes; what readers have done goes by it. */
  readonly key: string
  /** The resource that it is about; null for a step that is only said. */
  readonly id: number | null
  /** The day by which it is due, counted from the beginning, which is day 1; null for none. */
  readonly day: number | null
  readonly note: string
}

export interface Plan {
  /** The day that everybody counts from, `YYYY-MM-DD`; null: each reader from the day on which they begin. */
  readonly start: string | null
  readonly steps: readonly PlanStep[]
}

export const most = { steps: 200, day: 3650, note: 300 } as const

export const emptyPlan: Plan = { start: null, steps: [] }

export class PlanError extends Error {}

/** Builds the plan anew from the fields that are known. @throws PlanError, with what to do, for what is no plan */
export function readPlan(source: string): Plan {
  if (source.trim() === '') return emptyPlan
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch {
    throw new PlanError('这不是计划的数据')
  }
  const given = fieldsOf(json)
  if (!given || !Array.isArray(given.steps)) throw new PlanError('这不是计划的数据')
  if (given.steps.length > most.steps) throw new PlanError(`计划最多 ${most.steps} 步，请拆成几个计划`)
  const keys = new Set<string>()
  return { start: dateOf(given.start), steps: given.steps.map((step, at) => stepOf(step, { at, keys })) }
}

/** One line, as it is stored. */
export const writePlan = ({ start, steps }: Plan): string =>
  JSON.stringify({ start, steps: steps.map(({ key, id, day, note }) => ({ key, id, day, note })) })

/** A key that no step of the plan has. */
export function freshKey(steps: readonly Pick<PlanStep, 'key'>[]): string {
  const last = steps.map(({ key }) => Number(/^s(\d{1,9})$/.exec(key)?.[1] ?? 0))
  return `s${Math.max(0, ...last) + 1}`
}

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null

function stepOf(value: unknown, { at, keys }: { at: number; keys: Set<string> }): PlanStep {
  const given = fieldsOf(value)
  const where = `第 ${at + 1} 步`
  if (!given) throw new PlanError(`${where}不是计划的步骤`)
  const { key, id = null, day = null, note = '' } = given
  if (!isKey(key) || keys.has(key)) throw new PlanError(`${where}的编号缺失或者重复`)
  if (!isId(id)) throw new PlanError(`${where}的资源不存在`)
  if (!isDay(day)) throw new PlanError(`${where}的日子应是第 1 到 ${most.day} 天`)
  if (!isNote(note)) throw new PlanError(`${where}的说明最多 ${most.note} 字`)
  if (id === null && note.trim() === '') throw new PlanError(`请给${where}选择资源，或者写上说明`)
  keys.add(key)
  return { key, id, day, note }
}

const isKey = (key: unknown): key is string => typeof key === 'string' && /^[a-z0-9]{1,16}$/.test(key)
const isId = (id: unknown): id is number | null => id === null || (Number.isSafeInteger(id) && (id as number) > 0)
const isDay = (day: unknown): day is number | null =>
  day === null || (Number.isInteger(day) && (day as number) >= 1 && (day as number) <= most.day)
const isNote = (note: unknown): note is string => typeof note === 'string' && [...note].length <= most.note

function dateOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || !isDate(value)) throw new PlanError('开始的日子应写成 2026-03-01 的样子')
  return value
}

const isDate = (text: string): boolean => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && dayAfter(text, 0) === text

/** @param date `YYYY-MM-DD` @returns the day so many days later; '' for what is no day */
export function dayAfter(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? '' : new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}

/** The days from one to another; negative where the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** When a step is due for whoever began on that day. */
export const dueOn = (plan: Pick<Plan, 'start'>, begunOn: string | null, day: number | null): string | null => {
  const from = plan.start ?? begunOn
  return day === null || from === null ? null : dayAfter(from, day - 1)
}
