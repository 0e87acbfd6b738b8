import { fetchEditor } from '#src/ui/editor/lazy-editor.tsx'

export const loader = () => fetchEditor().then(() => null)
