import { expect, test } from 'vitest'
import { builtInFormat, formatNumber } from './number-format.ts'

test.each([
  [0.1 + 0.2, 'General', '0.3'],
  [2024, 'General', '2024'],
  [-12, '', '-12'],
  [1234567.891, '#,##0', '1,234,568'],
  [1234567.891, '#,##0.00', '1,234,567.89'],
  [-1234.5, '#,##0.00', '-1,234.50'],
  [-1234.5, '#,##0.00_);(#,##0.00)', '(1,234.50)'],
  [-1234.5, '#,##0.00;[Red]-#,##0.00', '-1,234.50'],
  [0, '0;-0;"无"', '无'],
  [0.256, '0%', '26%'],
  [0.256, '0.00%', '25.60%'],
  [7, '000', '007'],
  [0.5, '#.##', '.5'],
  [12, '0.0#', '12.0'],
  [12.345, '0.0#', '12.35'],
  [1.005, '0.00', '1.01'],
  [88.5, '¥#,##0.00', '¥88.50'],
  [88.5, '[$¥-804]#,##0.0', '¥88.5'],
  [3, '0"个"', '3个'],
  [12345, '0.00E+00', '1.23E+04'],
  [1234567, '#,##0,', '1,235'],
  [5, ';;;', '5'],
  [0.5, '# ?/?', '0.5'],
])('%d as %s is %s', (value, format, shown) => expect(formatNumber(value, format)).toBe(shown))

test.each([
  [45356, 'yyyy/m/d', '2024/3/5'],
  [45356, 'yyyy-mm-dd', '2024-03-05'],
  [45356, 'yyyy"年"m"月"d"日"', '2024年3月5日'],
  [45356, '[$-804]yyyy"年"m"月"d"日"\\ dddd;@', '2024年3月5日 星期二'],
  [45356, 'aaaa', '星期二'],
  [45356.5625, 'yyyy/m/d h:mm', '2024/3/5 13:30'],
  [45356.5625, 'm/d/yy h:mm AM/PM', '3/5/24 1:30 PM'],
  [45356.5625, '上午/下午h"时"mm"分"', '下午1时30分'],
  [0.5, 'h:mm:ss', '12:00:00'],
  [1.5, '[h]:mm', '36:00'],
  [0.000005787037, 'mm:ss.0', '00:00.5'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [59, 'yyyy-mm-dd', '1900-02-28'],
  [61, 'yyyy-mm-dd', '1900-03-01'],
  [-1, 'yyyy-mm-dd', '-1'],
  [1e12, 'yyyy-mm-dd', '1000000000000'],
])('%d as %s is %s', (value, format, shown) => expect(formatNumber(value, format)).toBe(shown))

test('days from 1904 on', () => expect(formatNumber(43894, 'yyyy/m/d', true)).toBe('2024/3/5'))

test('formats known by their number', () => {
  expect(formatNumber(45356, builtInFormat(14))).toBe('2024/3/5')
  expect(formatNumber(45356, builtInFormat(31))).toBe('2024年3月5日')
  expect(formatNumber(0.5, builtInFormat(9))).toBe('50%')
  expect(formatNumber(5, builtInFormat(999))).toBe('5')
})
