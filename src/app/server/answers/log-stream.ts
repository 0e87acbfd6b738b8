import type { PrettyOptions } from 'pino-pretty'

/** Where a log is written: to a terminal or not. */
type Output = NodeJS.WritableStream & { isTTY?: boolean }

/** For a person at a terminal, lines of plain words; elsewhere JSON. */
export async function logStream(output: Output) {
  if (!output.isTTY) return gathered(output)
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

/** Milliseconds after which a line has been written, and characters with which lines are written at once. */
const LATEST = 200
const MOST = 16_000

/** Lines go out together: a write for each costs as much as what a request asks the database. An end of the program writes what is left. */
function gathered(output: Output) {
  let lines = ''
  let due: NodeJS.Timeout | null = null
  const flush = () => {
    if (due) clearTimeout(due)
    due = null
    process.off('exit', flush)
    output.write(lines)
    lines = ''
  }
  return {
    write(line: string) {
      lines += line
      if (lines.length >= MOST) return flush()
      if (due) return
      due = setTimeout(flush, LATEST).unref()
      process.once('exit', flush)
    },
  }
}
