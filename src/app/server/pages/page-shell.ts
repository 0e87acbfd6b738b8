import type { AnyEndpoint, Call } from '#src/shared/endpoint.ts'

/** What the page bundle (src/app/web/ssr.tsx) gives for an address. Declared here: server code never imports web code. */
export interface RenderedPage {
  status: number
  /** `<title>`, `<meta>` and `<link>` for the head. */
  head: string
  html: string
  /** JSON for the browser's cache, safe inside a script element. */
  state: string
  /** The call whose answer comes in portions and stands where `html` has the mark. */
  streamed: { from: AnyEndpoint; input: object; mark: string } | null
  /** What was thrown, by route. */
  errors: Record<string, unknown> | null
  /** The source files of the screens shown, for preloading their chunks. */
  files: string[]
}
export interface PageRequest {
  request: Request
  call: Call
  signedIn: boolean
  site: {
    name: string
    filingNumber: string
    qqGroup: string
    minPassword: number
    specialSpace: number
    hasModel: boolean
    providers: { key: string; name: string }[]
    origin: string
  }
}
export type Render = (page: PageRequest) => Promise<Response | RenderedPage>

/** How a page becomes a document: prebuilt files in production, Vite in development. */
export interface PageShell {
  render(page: PageRequest): ReturnType<Render>
  /** Styles and scripts of those screens. */
  assets(files: string[]): string
  finish(url: string, html: string): Promise<string> | string
}
