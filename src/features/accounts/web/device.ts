const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/HarmonyOS/, '鸿蒙'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A User-Agent as people say it: Chrome · Windows. Order matters, since browsers name each other in theirs. */
export function deviceOf(userAgent: string): string {
  const nameIn = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const names = [nameIn(browsers), nameIn(systems)].filter(Boolean)
  return names.length ? names.join(' · ') : '其他程序'
}
