import { Chip } from '#src/ui/chip.tsx'
import { snippetLanguage } from '#src/shared/snippet-languages.ts'

/** In which language a snippet is written. */
export const SnippetChip = ({ ext }: { ext: string }) => <Chip>{snippetLanguage(ext)?.label ?? '片段'}</Chip>
