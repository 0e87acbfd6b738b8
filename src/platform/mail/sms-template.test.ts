import { expect, test } from 'vitest'
import { filled, isSmsTemplate, tellsTexts } from './sms-template.ts'

const sms = { to: '13800138000', text: '【格物】“验证码”\n是 123456&7', code: '123456' }

test('a template of JSON carries any text as it is', () => {
  const { type, body } = filled('{"phone":"+86{to}","params":["{code}"],"text":"{text}"}', sms)
  expect(type).toBe('application/json')
  expect(JSON.parse(body)).toEqual({ phone: '+8613800138000', params: ['123456'], text: sms.text })
})

test('a template of a form, too', () => {
  const { type, body } = filled('mobile={to}&tpl=7&content={text}', sms)
  expect(type).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ mobile: sms.to, tpl: '7', content: sms.text })
})

test('what stands in for a name is not read as a template', () => {
  expect(filled('a={to}&b={text}', { ...sms, text: '{code}' }).body).toBe('a=13800138000&b=%7Bcode%7D')
})

test('a template names whom, and what; codes alone tell no notice', () => {
  expect(['{"to":"{to}","c":"{code}"}', 'to={to}&t={text}'].map(isSmsTemplate)).toEqual([true, true])
  expect(['{"to":"{to}"}', 't={text}', '{"to":"{to}","t":{text}', ''].map(isSmsTemplate)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(tellsTexts('{"to":"{to}","c":"{code}"}')).toBe(false)
})
