import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/shared/errors.ts'

/** Lists and objects within each other: far more than any call needs, few enough to build. */
const deepest = 256
/** Members of all objects together: as above. */
const mostMembers = 20_000

/** Reads bodies of JSON. One that is deeper or has more members than any call needs is refused before anything is built of it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { depth, members } = sizeOf(body)
    if (depth > deepest) done(new AppError('invalid', '请求的内容嵌套得太深'))
    else if (members > mostMembers) done(new AppError('invalid', '请求里的字段太多'))
    else parse(request, body, done)
  })
}

/** Bodies of forms, which other sites can send: what they say is not read, and calls take them only where they say so. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    const { takesForms } = request.routeOptions.config as { takesForms?: boolean }
    if (takesForms) done(null, {})
    else done(new AppError('invalid', '请求的格式有误'))
  })
}

/** How deep a JSON text nests and how many members its objects have, looked at until either is too much; of one that is no JSON, roughly. */
export function sizeOf(json: string): { depth: number; members: number } {
  const size = { depth: 0, members: 0 }
  let depth = 0
  for (let i = 0; i < json.length && size.depth <= deepest && size.members <= mostMembers; i++) {
    const character = json[i]
    if (character === '"') i = endOfString(json, i)
    else if (character === '[' || character === '{') size.depth = Math.max(size.depth, ++depth)
    else if (character === ']' || character === '}') depth--
    else if (character === ':') size.members++
  }
  return size
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
