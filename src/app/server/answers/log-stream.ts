import type { PrettyOptions } from 'pino-pretty'

/** Where a log is written: to a terminal or not. */
type Output = NodeJS.WritableStream & { isTTY?: boolean }

/** For a person at a terminal, lines of plain words. Null elsewhere: there the log writes JSON by itself. */
export async function logStream(output: Output) {
  if (!output.isTTY) return null
  const { default: pretty } = await import('pino-pretty')
  return pretty({ ...look, destination: output })
}

const look: PrettyOptions = {
  // in step with what the program itself writes there
  sync: true,
  colorize: true,
  translateTime: 'SYS:HH:MM:ss',
  ignore: 'pid,hostname,reqId,req,res,responseTime',
  messageFormat: (line, messageKey) => answered(line as unknown as Answered) ?? String(line[messageKey] ?? ''),
}

interface Answered {
  req?: { method: string; url: string }
  res?: { statusCode: number }
  responseTime?: number
}

/** Of a request what one looks for: `GET /spaces/1 200, 12.3 ms`. */
const answered = ({ req, res, responseTime }: Answered) =>
  req && res && `${req.method} ${req.url} ${res.statusCode}, ${responseTime} ms`
