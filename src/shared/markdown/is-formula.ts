/** Marks that prose has no use for: where one is, it is a formula. */
const MATH_SIGN = /[\\^_=<>+\p{Sm}]/u

/**
 * Whether what stands between two dollars of one line is a formula and not two prices or variables. pandoc's rule
 * (tex_math_dollars): no space inside next to the dollars, no digit after the closing one, unless a command of TeX stands inside
 * (`16$\times$16`). Besides:
 *
 * 1. a letter or digit may stand right before (`16$\times$`, `GPU$j$`) where a sign of mathematics or a single letter follows,
 *    so `US$11` stays a price;
 * 2. an amount followed by words is a price, whatever closes it (`$5，共 3 件，合计$`, `$5 per month, 10$`);
 * 3. what ends in punctuation, an operator or an opening bracket before another name is a variable of a program (`$PATH:$HOME`,
 *    `$a/$b`, `$i<$n`, `$a[$i]`), as is what begins with quotes (`$('a')`) and what another brace follows (`${a}${b}`).
 */
export function isFormula(latex: string, { before, after }: { before: string; after: string }): boolean {
  if (latex === '' || /^\s|\s$/.test(latex) || /[{$]/.test(after) || /[\\$]/.test(before)) return false
  if (/[0-9]/.test(after) && !/\\[A-Za-z]/.test(latex)) return false
  if (/^\(?['"`]/.test(latex) || (/[A-Za-z_]/.test(after) && /[-:/;,.=<>+*%&|?@~"[(]$/.test(latex))) return false
  if (MATH_SIGN.test(latex)) return true
  if (/[0-9A-Za-z]/.test(before)) return /^[A-Za-z\p{Script=Greek}]'*$/u.test(latex)
  return !/^\d[\d,.]*\s*(?:[\p{Script=Han}，。；：、！？（）]|\s[A-Za-z]{2,})/u.test(latex)
}

/** What tells a formula from brackets that were merely escaped: `\[1\]` is text, `\[x^2\]` is none. */
export const hasMathSign = (latex: string): boolean => MATH_SIGN.test(latex)
