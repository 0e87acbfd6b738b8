import { EmojiPicture } from '#src/ui/emoji/emoji-picture.tsx'
import { parseLetter } from './parse-letter.ts'

/** Plain text: whatever it contains, nothing of it is HTML. */
export const LetterText = ({ content }: { content: string }) =>
  parseLetter(content).map((part, n) => {
    if ('text' in part) return part.text
    if ('link' in part)
      return (
        <a key={n} href={part.link} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
          {part.link}
        </a>
      )
    return (
      <span key={n} role="img" aria-label={part.emoji} title={part.emoji}>
        <EmojiPicture name={part.emoji} />
      </span>
    )
  })
