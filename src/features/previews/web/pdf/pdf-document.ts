// the library first: the viewer takes it from the global object
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { nextZoom } from '#src/ui/picture-place.ts'
import { inWords, PreviewError } from '../preview-error.ts'
import type { PreviewedFile } from '../previewed-file.ts'

/** What the tools around the pages show. */
export interface PdfState {
  pages: number
  page: number
  /** Per cent. */
  zoom: number
  outline: Chapter[]
  /** Places where the searched words stand; null while nothing is searched. */
  found: { current: number; total: number } | null
  /** Whether a page could not be drawn as a whole. */
  damaged: boolean
}

export interface Chapter {
  title: string
  /** Where it begins, in the PDF's own terms. */
  target: Destination
  chapters: Chapter[]
}
type Destination = string | unknown[]

export interface Pdf {
  goTo(page: number): void
  open(chapter: Chapter): void
  zoom(by: 1 | -1): void
  fitWidth(): void
  find(words: string, direction?: 'next' | 'previous'): void
}

// cMaps for Chinese without embedded fonts, standard fonts, decoders of pictures: served by us (src/app/server/pages/pdf-data.ts)
const data = `/pdfjs-${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${data}legacy/build/pdf.worker.min.mjs`

interface Options {
  /** Scrolls, and holds one element for the pages. */
  container: HTMLDivElement
  file: PreviewedFile
  tell: (change: Partial<PdfState>) => void
  signal: AbortSignal
}

/** Shows a PDF in `container` until the signal ends; only pages near the view are fetched and drawn. @throws PreviewError */
export async function openPdf({ container, file, tell, signal }: Options): Promise<Pdf> {
  const task = pdfjs.getDocument({
    url: file.url,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    // what the reader looks at is fetched, by ranges, and no more
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // a picture of more pixels is a trap
    maxImageSize: 200_000_000,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const document = await task.promise.catch((error: unknown) => {
    throw reasonOf(error)
  })
  if (signal.aborted) throw new PreviewError('预览已关闭')
  const pdf = show({ container, document, tell, signal })
  tell({ pages: document.numPages, outline: await outlineOf(document) })
  return pdf
}

type PDFViewerOptions = ConstructorParameters<typeof PDFViewer>[0]
type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

function show({ container, document, tell, signal }: Omit<Options, 'file'> & { document: PdfDocument }): Pdf {
  const eventBus = new EventBus()
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
    ignoreDestinationZoom: true,
  })
  const findController = new FindInPages({ eventBus, linkService })
  // its types do not know the signal
  const options: PDFViewerOptions & { abortSignal: AbortSignal } = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: withoutWords,
    imageResourcesPath: `${data}web/images/`,
    // links work, forms and scripts do not
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    removePageBorders: true,
    enableAutoLinking: false,
    enableSelectionRendering: false,
    abortSignal: signal,
  }
  const viewer = new PDFViewer(options)
  linkService.setViewer(viewer)
  listen({ eventBus, viewer, tell })
  viewer.setDocument(document)
  linkService.setDocument(document)
  findController.setDocument(document)
  keepWidth(container, viewer, signal)
  signal.addEventListener('abort', () => {
    viewer.setDocument(null as never)
    linkService.setDocument(null)
  })
  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), viewer.pagesCount)
    },
    open: ({ target }) => void linkService.goToDestination(target as string),
    zoom: (by) => {
      viewer.currentScale = nextZoom(Math.round(viewer.currentScale * 100), by) / 100
    },
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width'
    },
    find: (query, direction) => {
      if (!query) {
        eventBus.dispatch('findbarclose', {})
        return tell({ found: null })
      }
      const findPrevious = direction === 'previous'
      eventBus.dispatch('find', { type: direction ? 'again' : '', query, highlightAll: true, findPrevious })
    },
  }
}

/** Scrolls the pages to what it finds, and not the window around them too: the words that are searched would leave it. */
class FindInPages extends PDFFindController {
  override scrollMatchIntoView(match: Parameters<PDFFindController['scrollMatchIntoView']>[0]): void {
    const { scrollX: left, scrollY: top } = window
    super.scrollMatchIntoView(match)
    window.scrollTo({ left, top, behavior: 'instant' })
  }
}

interface Listening {
  eventBus: EventBus
  viewer: PDFViewer
  tell: Options['tell']
}

function listen({ eventBus, viewer, tell }: Listening): void {
  const on = <Event>(name: string, act: (event: Event) => void) => eventBus.on(name, act)
  on('pagesinit', () => {
    viewer.currentScaleValue = 'auto'
    for (let at = 0; at < viewer.pagesCount; at++)
      (viewer.getPageView(at) as { div: HTMLElement }).div.setAttribute('aria-label', `第 ${at + 1} 页`)
  })
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => tell({ page: pageNumber }))
  on<{ scale: number }>('scalechanging', ({ scale }) => tell({ zoom: Math.round(scale * 100) }))
  on<{ error: unknown }>('pagerendered', ({ error }) => error && tell({ damaged: true }))
  const notifyFound = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
    tell({ found: { ...matchesCount } })
  on('updatefindmatchescount', notifyFound)
  on('updatefindcontrolstate', notifyFound)
}

/** A width that was chosen by the view's width follows it. */
function keepWidth(container: HTMLElement, viewer: PDFViewer, signal: AbortSignal): void {
  let width = container.clientWidth
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width) return
    width = container.clientWidth
    const value = viewer.currentScaleValue
    if (Number.isNaN(Number(value))) viewer.currentScaleValue = value
    viewer.update()
  })
  observer.observe(container)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The library's English labels belong to tools that are not shown. */
const withoutWords = {
  getLanguage: () => 'zh-cn',
  getDirection: () => 'ltr',
  get: () => Promise.resolve(''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => {},
  resume: () => {},
} as never

/** More chapters make no outline that anybody reads. */
const MOST_CHAPTERS = 2000

async function outlineOf(document: PdfDocument): Promise<Chapter[]> {
  let left = MOST_CHAPTERS
  type Item = { title: string; dest: Destination | null; items: Item[] }
  const chaptersOf = (items: Item[]): Chapter[] =>
    items.flatMap(({ title, dest, items: below }) => {
      if ((left -= 1) < 0) return []
      const chapters = chaptersOf(below)
      // without a place of its own it leads where its first part begins
      const target = dest ?? chapters[0]?.target
      return target && title.trim() ? [{ title: title.trim(), target, chapters }] : chapters
    })
  // a broken outline is no reason not to show the pages
  return chaptersOf(((await document.getOutline().catch(() => null)) ?? []) as Item[])
}

function reasonOf(error: unknown): PreviewError {
  if (error instanceof pdfjs.PasswordException) return new PreviewError('这个 PDF 有密码保护')
  if (error instanceof pdfjs.InvalidPDFException) return new PreviewError('文件已损坏，或者不是有效的 PDF')
  if (error instanceof pdfjs.ResponseException) {
    return error.status >= 500 || error.status === 0
      ? new PreviewError('网络错误，文件没有加载完', { passing: true })
      : new PreviewError('文件不存在，或者你无权查看')
  }
  return inWords(error)
}
