import Film from 'lucide-react/icons/film'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDuration, formatFileSize } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { chaptersOf } from '#src/shared/video/moments.ts'
import { most, type VideoPart } from '#src/shared/video/video.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoveButtons } from '#src/ui/move-buttons.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { CaptionsField } from './captions-field.tsx'
import type { Change } from './use-films.ts'

interface Props {
  part: VideoPart
  /** Null for what is one's own. */
  spaceId: number | null
  place: { at: number; count: number }
  onChange: (by: Change) => void
  /** Keeps the form from being submitted until this has ended. */
  during: (work: Promise<void>) => Promise<void>
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onChooseFrame: () => void
}

/** One part: its picture, title, text and captions. */
export function PartEditor({ part, spaceId, place, onChange, during, onMove, onRemove, onChooseFrame }: Props) {
  const { at, count } = place
  const name = `第 ${at + 1} 集`
  const chapters = chaptersOf(part.text).length
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-r2 border border-line p-3 sm:grid-cols-[200px_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <Picture poster={part.poster} name={name} />
        <Button size="sm" onClick={onChooseFrame}>
          选择画面
        </Button>
        <p className="text-sm text-text-3">
          {[part.seconds !== null && formatDuration(part.seconds), formatFileSize(part.size)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <div className="flex items-center gap-1">
          <span className="min-w-0 flex-1 truncate text-sm text-text-3" title={part.name}>
            {name} · {part.name}
          </span>
          <MoveButtons
            size="sm"
            name={name}
            at={at}
            count={count}
            ends={['已经是第一集', '已经是最后一集']}
            onMove={onMove}
          />
          <IconButton size="sm" label={`移除${name}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <TextInput
          aria-label={`${name}的标题`}
          placeholder="标题（可以不写）"
          maxLength={most.title}
          value={part.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <FormField label="说明" hint={chapters ? `${chapters} 个章节` : '以时间开头的行是章节，如：01:05 二分查找'}>
          {(control) => (
            <TextArea
              {...control}
              aria-label={`${name}的说明`}
              maxLength={most.text}
              value={part.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </FormField>
        <CaptionsField
          name={name}
          spaceId={spaceId}
          value={part.captions}
          onChange={(next) => onChange(({ captions }) => ({ captions: next(captions) }))}
          during={during}
        />
      </div>
    </li>
  )
}

const Picture = ({ poster, name }: { poster: string | null; name: string }) =>
  poster ? (
    <img
      src={paths.file(poster)}
      alt={`${name}的画面`}
      className="aspect-video w-full rounded-r1 border border-line object-cover"
    />
  ) : (
    <div className="grid aspect-video w-full place-items-center rounded-r1 bg-sunken text-text-3">
      <Film aria-hidden />
    </div>
  )
