import type { EditorHost } from '#src/ui/editor/extensions.ts'

/** What an editor asks its screen for, where there is no screen. */
export const host: EditorHost = {
  placeholder: () => '',
  getUpload: () => undefined,
  onNotice: () => {},
  onRunning: () => {},
  onMath: () => {},
  onLink: () => {},
  onFind: () => {},
  insertMenu: { look: () => {}, close: () => {}, press: () => false } as never,
  links: { look: () => {}, close: () => {}, press: () => false } as never,
  things: () => undefined,
  suggestions: { look: () => {}, close: () => {}, press: () => false } as never,
  onSubmit: () => false,
}
