import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { type Call, type Family, functions, methods } from './checks.ts'

/** One check taken out of one file. */
export interface Mutant {
  /** Stays the same while the calls of its file do. */
  id: string
  family: Family
  /** From the root of the project. */
  file: string
  line: number
  /** What is taken out, as written. */
  source: string
  /** The file without it. */
  text: string
}

/** A check of a file: where it stands and what stands there without it. */
export interface Check {
  /** Stays the same while the calls of its file do. */
  id: string
  family: Family
  start: number
  end: number
  replacement: string
}
type Found = Omit<Check, 'id'>

/** Every check of a source file, each taken out in turn. */
export function findMutants(root: string, file: string): Mutant[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  return findChecks(program, text).map(({ id, family, start, end, replacement }) => ({
    id: `${file} ${id}`,
    family,
    file,
    line: text.slice(0, start).split('\n').length,
    source: text.slice(start, end),
    text: `import { sql as kyselySql } from 'kysely';${text.slice(0, start)}${replacement}${text.slice(end)}`,
  }))
}

type Program = ReturnType<typeof parseSync>['program']

export function findChecks(program: Program, text: string): Check[] {
  const found: Found[] = []
  const kept = new Map<string, Found>()
  new Visitor({
    CallExpression(node) {
      const { callee } = node
      const isMethod = callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
      const named = callee.type === 'Identifier' ? functions.get(callee.name) : undefined
      const check = isMethod ? methods.get(text.slice(callee.property.start, callee.property.end)) : named
      if (!check) return
      const call: Call = {
        name: text.slice(callee.start, callee.end),
        args: node.arguments.map((argument) => text.slice(argument.start, argument.end)),
        source: text.slice(node.start, node.end),
      }
      found.push({ family: check.family, start: node.start, end: node.end, replacement: check.without(call) })
    },
    // a rule that a file gives a name is taken out wherever the name stands, and not where it is given
    'VariableDeclarator:exit'(node) {
      const whole = found.at(-1)
      if (node.id.type !== 'Identifier' || !node.init || whole?.family !== 'visibility') return
      if (whole.start !== node.init.start || whole.end !== node.init.end) return
      found.pop()
      kept.set(node.id.name, whole)
    },
  }).visit(program)
  new Visitor({
    TemplateLiteral(node) {
      for (const { type, start, end } of node.expressions) {
        const rule = type === 'Identifier' && kept.get(text.slice(start, end))
        if (rule) found.push({ ...rule, start, end })
      }
    },
  }).visit(program)
  const met = new Map<string, number>()
  return found
    .toSorted((a, b) => a.start - b.start)
    .map((one) => {
      const source = text.slice(one.start, one.end)
      met.set(source, (met.get(source) ?? 0) + 1)
      return { ...one, id: `${source} ${met.get(source)}` }
    })
}
