import type { Saving } from './answer-store.ts'

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' })

/** Where the answers are. */
export function SavingNote({ saving, isKept }: { saving: Saving; isKept: boolean }) {
  const look =
    saving.state === 'waiting' || saving.state === 'failed' || saving.state === 'refused' || !isKept
      ? 'text-danger'
      : 'text-text-3'
  return (
    <p role="status" className={`min-w-0 text-center text-sm ${look}`}>
      {textOf(saving, isKept)}
    </p>
  )
}

function textOf(saving: Saving, isKept: boolean): string {
  if (saving.state === 'refused') return saving.why
  if (saving.state === 'failed')
    return isKept
      ? `没有保存：${saving.why}。答案先存在这台设备上，会自动重试`
      : `没有保存：${saving.why}。会自动重试，请不要关闭页面`
  if (saving.state === 'waiting')
    return isKept ? '网络断了，答案先存在这台设备上，连上后自动上传' : '网络断了，这台设备也存不下答案，请不要关闭页面'
  if (saving.state === 'saving') return '正在保存…'
  return saving.at ? `已自动保存 ${clock.format(new Date(saving.at))}` : '作答后自动保存'
}
