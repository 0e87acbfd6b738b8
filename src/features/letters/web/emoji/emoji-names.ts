import { faces } from './emoji-faces.ts'

/** What is drawn as a thing, in the order of the choice; faces stand before them. */
const things = '赞 OK 加油 握手 再见 爱心 礼物 玫瑰 庆祝 蛋糕 咖啡 书 火 星星 太阳 月亮'.split(' ')

/** What a code in brackets may name. */
export const emojiNames: readonly string[] = [...Object.keys(faces), ...things]
