import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/shared/errors.ts'

/** Lists and objects within each other: far more than any call needs, few enough to build. */
const deepest = 256

/** Reads bodies of JSON. One that is nested deeper than any call needs is refused before anything is built of it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(body, deepest)) done(new AppError('invalid', '请求的内容嵌套得太深'))
    else parse(request, body, done)
  })
}

/** Whether a JSON text nests more lists and objects than that; of one that is no JSON, as far as a parser would come. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (character === '"') i = endOfString(json, i)
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth--
    if (depth > most) return true
  }
  return false
}

/** Where the string that begins there ends: at the next quotation mark that no odd number of backslashes stands before. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end
    while (json[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}
