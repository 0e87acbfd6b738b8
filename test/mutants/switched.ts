import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { type Check, findChecks } from './find-mutants.ts'

/**
 * A source file with all of its checks in it and each of them able to be out: `isOut` and `lazily` are those of
 * switch.ts. Statements that are prepared when their module is read are made when they are first asked for.
 */
export function switched(root: string, file: string): string {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program } = parseSync(file, text)
  const edits: Edit[] = findChecks(program, text).map((check) => ({
    ...check,
    write: (inside) => `(isOut(${JSON.stringify(`${file} ${check.id}`)}) ? ${check.replacement} : ${inside})`,
  }))
  const composed = composedTexts(program)
  new Visitor({
    TemplateLiteral({ expressions }) {
      for (const { type, start, end } of expressions) {
        const whole = type === 'Identifier' && composed.get(text.slice(start, end))
        if (whole) edits.push({ start, end, write: () => `(${written(text, edits, whole)})` })
      }
    },
    CallExpression({ callee, arguments: [name, statement] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'prepared' || !name || !statement) return
      // only the text comes later, so that what is inside it is still written as a switch
      edits.push({ start: callee.start, end: callee.end, write: () => `lazily(prepared)` })
      edits.push({ start: statement.start, end: statement.end, write: (inside) => `() => (${inside})` })
    },
  }).visit(program)
  return `import { sql as kyselySql } from 'kysely';${written(text, edits, { start: 0, end: text.length })}`
}

type Range = Pick<Check, 'start' | 'end'>

/** Parts of statements that a module puts together when it is read: they are put together again wherever they are used. */
function composedTexts({ body }: ReturnType<typeof parseSync>['program']): Map<string, Range> {
  const declarations = body.flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
  return new Map(
    declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'TemplateLiteral' && init.expressions.length ? [[id.name, init]] : [],
    ),
  )
}

interface Edit extends Range {
  write(inside: string): string
}

/** That part of the text with the edits in it: the outermost of them, each with those inside it. */
function written(text: string, edits: Edit[], { start, end }: Range): string {
  const within = edits.filter((edit) => edit.start >= start && edit.end <= end)
  let done = ''
  let at = start
  for (const edit of within.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue
    const inner = within.filter((other) => other !== edit)
    done += text.slice(at, edit.start) + edit.write(written(text, inner, edit))
    at = edit.end
  }
  return done + text.slice(at, end)
}
