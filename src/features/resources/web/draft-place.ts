import type { FindDraftPlace } from '#src/features/texts/web/public.tsx'
import { paths } from '#src/shared/paths.ts'

/** Drafts of documents: `personal.new`, `personal.12`, `document.12`, `space.3.new-snippet`. */
export const draftPlace: FindDraftPlace = ({ key, about }) => {
  const [what, id, variant = ''] = key.split('.')
  if (what === 'personal' && id === 'new') return { text: '新的个人文档', to: paths.newPersonal() }
  if (!about) return null
  if (what === 'personal') return { text: `修改个人文档“${about.title}”`, to: paths.editPersonal(about.id) }
  if (what === 'document') {
    const space = /^\/spaces\/(\d+)/.exec(about.path)?.[1]
    return space ? { text: `修改“${about.title}”`, to: paths.editDocument(space, about.id) } : null
  }
  const made = what === 'space' && Object.hasOwn(news, variant) && news[variant]
  return made ? { text: `在“${about.title}”${made.text}`, to: made.to(about.id) } : null
}

const news: Record<string, { text: string; to: (spaceId: number) => string }> = {
  new: { text: '写文档', to: paths.newResource },
  'new-snippet': { text: '新建片段', to: paths.newSnippet },
  'new-file': { text: '上传文件', to: paths.newLocalFile },
  readme: { text: '写首页介绍', to: paths.newReadme },
}
