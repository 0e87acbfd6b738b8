export interface UploadedImage {
  url: string
  /** pixels */
  width?: number
  /** pixels */
  height?: number
}

/** Sends one picture; `onProgress` gets 0 to 1. Rejects with an Error whose message may be shown. */
export type UploadImage = (
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<UploadedImage>

interface TaskEvents {
  onDone: (task: UploadTask, image: UploadedImage) => void
  onRemove: (task: UploadTask) => void
  onChange: () => void
}

/** Specification §9: image upload timeout, milliseconds. */
const timeout = 30_000

/**
 * One picture on its way, with the placeholder that stands for it in the text. Its progress is written straight into
 * the placeholder's elements, without a transaction, so that it never disturbs an input method.
 */
export class UploadTask {
  readonly dom: HTMLElement
  running = false
  private started = false
  private readonly file: File
  private readonly upload: UploadImage
  private readonly events: TaskEvents
  private abortController = new AbortController()

  constructor(file: File, upload: UploadImage, events: TaskEvents) {
    this.file = file
    this.upload = upload
    this.events = events
    this.dom = document.createElement('span')
    this.dom.className = 'editor-upload'
    this.dom.contentEditable = 'false'
    this.dom.setAttribute('role', 'group')
    this.dom.setAttribute('aria-label', `图片 ${file.name}`)
  }

  startOnce(): void {
    if (this.started) return
    this.started = true
    void this.run()
  }

  abort(): void {
    this.abortController.abort()
  }

  private async run(): Promise<void> {
    this.abortController = new AbortController()
    const signal = AbortSignal.any([this.abortController.signal, AbortSignal.timeout(timeout)])
    this.setRunning(true)
    const showFraction = this.showProgress()
    try {
      const image = await this.upload(this.file, showFraction, signal)
      if (!this.abortController.signal.aborted) this.events.onDone(this, image)
    } catch (error) {
      if (!this.abortController.signal.aborted) this.showFailure(signal.aborted ? '上传超时' : messageOf(error))
    } finally {
      this.setRunning(false)
    }
  }

  private setRunning(running: boolean): void {
    this.running = running
    this.events.onChange()
  }

  /** Returns the function that moves the bar. */
  private showProgress(): (fraction: number) => void {
    const bar = document.createElement('progress')
    bar.max = 100
    bar.value = 0
    bar.setAttribute('aria-label', `正在上传 ${this.file.name}`)
    const percentage = document.createElement('span')
    percentage.textContent = '0%'
    this.dom.classList.remove('is-failed')
    this.dom.replaceChildren(text(`正在上传 ${this.file.name}`), bar, percentage)
    return (fraction) => {
      const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100)
      bar.value = percent
      percentage.textContent = `${percent}%`
    }
  }

  private showFailure(reason: string): void {
    const message = text(`图片上传失败：${reason}`)
    message.setAttribute('role', 'alert')
    this.dom.classList.add('is-failed')
    this.dom.replaceChildren(
      message,
      button('重试', () => void this.run()),
      button('移除', () => this.events.onRemove(this)),
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '网络错误'
}

function text(content: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = content
  return element
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
