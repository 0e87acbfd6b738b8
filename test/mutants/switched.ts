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
  new Visitor({
    CallExpression({ callee, arguments: [name, statement] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'prepared' || !name || !statement) return
      // only the text comes later, so that what is inside it is still written as a switch
      edits.push({ start: callee.start, end: callee.end, write: () => `lazily(prepared)` })
      edits.push({ start: statement.start, end: statement.end, write: (inside) => `() => (${inside})` })
    },
  }).visit(program)
  return `import { sql as kyselySql } from 'kysely';${written(text, edits, { start: 0, end: text.length })}`
}

interface Edit extends Pick<Check, 'start' | 'end'> {
  write(inside: string): string
}

/** That part of the text with the edits in it: the outermost of them, each with those inside it. */
function written(text: string, edits: Edit[], { start, end }: { start: number; end: number }): string {
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
