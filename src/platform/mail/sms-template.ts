// The body of a call to an SMS gateway: a text with {to}, {text} and {code}. It is JSON where it begins like that, else a form.

/** What stands in for the names. */
export interface Sms {
  to: string
  text: string
  code: string
}
const names = /\{(to|text|code)\}/g
const isJson = (template: string) => /^\s*[{[]/.test(template)

/** The body of one call, with its content type. */
export function filled(template: string, sms: Sms): { type: string; body: string } {
  const type = isJson(template) ? 'application/json' : 'application/x-www-form-urlencoded'
  const written = isJson(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value)
  return { type, body: template.replace(names, (_, name: keyof Sms) => written(sms[name])) }
}

/** Whether a message without a code can be told by it. */
export const tellsTexts = (template: string) => template.includes('{text}')

export function isSmsTemplate(template: string): boolean {
  if (!template.includes('{to}') || !/\{(text|code)\}/.test(template)) return false
  if (!isJson(template)) return true
  try {
    JSON.parse(filled(template, { to: '', text: '', code: '' }).body)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
