import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { functions, methods, noChecks } from './checks.ts'

/** How checks are named: who may, what is seen, what is safe. */
const isNamedLikeOne = (name: string) =>
  /^(may|can|sees|authorize|readable|locked|joined|safe|sanitise)([A-Z]|$)|[vV]isible(?!Part|Text)|^(whole|space)Sql$/.test(
    name,
  )

/** Functions that are named as checks are, or that a policy exports, and that checks.ts does not know: `file name`. */
export function unlistedChecks(root: string, sources: readonly string[]): string[] {
  return sources
    .filter((file) => !file.includes('/web/'))
    .flatMap((file) => namesOf(root, file).map((name) => `${file} ${name}`))
    .filter((one) => !noChecks.has(one))
}

function namesOf(root: string, file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const found: string[] = []
  const isWanted = (name: string) => file.endsWith('/policy.ts') || isNamedLikeOne(name)
  const add = (name: string) => isWanted(name) && !functions.has(name) && found.push(name)
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) add(declaration.id.name)
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && isFunction(init?.type)) add(id.name)
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !isFunction(value.type) || !isNamedLikeOne(key.name)) return
      if (!methods.has(key.name)) found.push(key.name)
    },
  }).visit(program)
  return found
}

const isFunction = (type: string | undefined) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
