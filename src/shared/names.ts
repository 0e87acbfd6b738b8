import * as z from 'zod/mini'
import { optionalText, text } from './shapes.ts'

// Names of one line: titles, nicknames, tags, categories. A name is seen, and is read in the direction it is written in.

/** What Unicode draws as nothing, whatever it calls it: U+2800 is a braille pattern without dots, U+3164 a letter. */
const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu
const turning = /\p{Bidi_Control}/u
const breaking = /[\p{Cc}\u2028\u2029]/u

/** The name without what nobody sees. */
export const visiblePart = (name: string): string => name.replace(invisible, '')

const readable = (what: string) => [
  z.refine<string>((value) => !breaking.test(value), `${what}里不能有换行等控制字符`),
  z.refine<string>((value) => !turning.test(value), `${what}里不能有改变文字方向的字符`),
]

/** A name of 1 to `most` code points. @param what what it is the name of, as messages say it */
export const name = (what: string, most: number, messages: Parameters<typeof text>[1]) =>
  text(most, messages).check(
    z.refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(visiblePart(value)), messages.required),
    ...readable(what),
  )

/** One that may be left empty. */
export const optionalName = (what: string, most: number) => optionalText(most).check(...readable(what))

/** A name that came from elsewhere, without what no name may have. */
export const readableName = (given: string): string =>
  given
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim()
