const digits = '零一二三四五六七八九'

/** 十 is 10, 二十一 is 21, 一百零三 is 103; null for what is no number up to 999. */
function hanNumber(text: string): number | null {
  const match = /^(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(
    text.replaceAll('两', '二').replaceAll('〇', '零'),
  )
  if (!match || text === '') return null
  const [, hundreds, tens, ten, ones] = match
  const value = (digit: string | undefined) => (digit === undefined ? 0 : digits.indexOf(digit))
  return value(hundreds) * 100 + (ten ? (value(tens) || 1) * 10 : 0) + value(ones)
}

/**
 * The number by which a name says its place: `2-`, `10.`, `03_`, `1.2 `, `第十章`, `三、`, `（四）`, in full size too. Null where it says none: a year
 * with no sign behind it is no place.
 */
export function placeInName(name: string): number | null {
  const plain = name.normalize('NFKC').trim()
  const [, dotted] = /^\(?(\d{1,8}(?:\.\d{1,4}){0,3})(?:[.\-_、,)\s]|$)/.exec(plain) ?? []
  if (dotted !== undefined)
    return dotted.split('.').reduce((sum, part, depth) => sum + Number(part) / 10_000 ** depth, 0)
  const [, said = ''] =
    /^第\s*(\d{1,4}|[一二两三四五六七八九十百零〇]{1,5})\s*[章节讲课回部分篇天周卷集]/.exec(plain) ?? []
  if (said) return /^\d/.test(said) ? Number(said) : hanNumber(said)
  const [, listed = ''] = /^\(?([一二两三四五六七八九十百零〇]{1,5})[、.)]/.exec(plain) ?? []
  return hanNumber(listed)
}
