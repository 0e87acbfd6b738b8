import { toast } from './toast.ts'

/** Puts a text on the clipboard and says whether that worked (specification, section 8). */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('已复制到剪切板')
  } catch {
    // No clipboard: an old browser, or a page that came over plain HTTP.
    toast.error('当前浏览器不支持快捷复制')
  }
}
