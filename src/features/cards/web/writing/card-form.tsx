import { CategoryChoice } from '#src/features/spaces/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import {
  Desk,
  DeskSkeleton,
  DeskTitle,
  OriginFields,
  type ServerDraft,
  WithServerDraft,
} from '#src/features/texts/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { htmlOfBlocks } from '#src/features/cards/block-html.ts'
import { blocksOf } from '#src/features/cards/blocks.ts'
import { fontSizes } from '#src/features/cards/kind.ts'
import { BlockList } from './blocks/block-list.tsx'
import { BorderPicker } from './border-picker.tsx'
import type { CardFields } from './card-fields.ts'
import { type CardWriting, useCardForm } from './use-card-form.ts'

interface Props extends CardWriting {
  /** Null for a personal card. */
  spaceId: number | null
  submitText: string
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export const CardForm = (props: Props) => (
  <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
    {(onServer) => <WritingForm {...props} onServer={onServer} />}
  </WithServerDraft>
)

type Writing = ReturnType<typeof useCardForm>

function WritingForm({ spaceId, submitText, onGiveUp, onServer, ...options }: Props & { onServer: ServerDraft }) {
  const writing = useCardForm(options, onServer)
  const { fields, change, errors, stale } = writing
  const { title: _title, content: _content, root, ...others } = errors
  return (
    <Desk
      writing={{ ...writing, stale: stale && { current: asHtml(stale.current), yours: asHtml(stale.yours) } }}
      submitText={submitText}
      error={root}
      asksFirst={options.version === null}
      isSettingWrong={Object.keys(others).length > 0}
      isWide
      onGiveUp={() => {
        writing.draft.clear()
        onGiveUp()
      }}
      settings={<About writing={writing} spaceId={spaceId} />}
    >
      <DeskTitle
        value={fields.title}
        error={errors.title}
        left={hanCharactersLeft(fields.title.trim(), 100)}
        hint="写在卡片的正面，例如要背的一句、要记的词"
        onChange={(event) => change({ title: event.target.value })}
        onEnter={() => writing.editors.all.current?.focus()}
      />
      <BlockList writing={writing} spaceId={spaceId} />
    </Desk>
  )
}

const asHtml = <T extends { content: string }>(text: T): T => ({
  ...text,
  content: htmlOfBlocks(blocksOf(text.content)),
})

const orientations = [
  { value: 'lying', label: '横版' },
  { value: 'standing', label: '竖版' },
]
const audiences = [
  { value: 'open', label: '公开', hint: '所有人都可以看' },
  { value: 'private', label: '私有', hint: '只有自己可以看到' },
]

/** Everything besides title and text. */
function About({ writing: { fields, change, errors }, spaceId }: { writing: Writing; spaceId: number | null }) {
  const set = (by: Partial<CardFields>) => change(by)
  return (
    <>
      <BorderPicker
        value={fields.border_hex}
        error={errors.border_hex}
        onChange={(border_hex) => set({ border_hex })}
      />
      <div className="grid grid-cols-2 gap-5">
        <RadioGroup
          legend="版式"
          name="horizontal"
          options={orientations}
          value={fields.horizontal ? 'lying' : 'standing'}
          onChange={(event) => set({ horizontal: event.target.value === 'lying' })}
        />
        <FormField label="字号" error={errors.font_size}>
          {(control) => (
            <Select
              {...control}
              className="w-32"
              options={fontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
              value={String(fields.font_size)}
              onChange={(event) => set({ font_size: Number(event.target.value) })}
            />
          )}
        </FormField>
      </div>
      {spaceId !== null && (
        <CategoryChoice
          spaceId={spaceId}
          type="cards"
          tags={fields.tag_titles}
          onChange={(tag_titles) => set({ tag_titles })}
        />
      )}
      <FormField label="标签" error={errors.tag_titles}>
        {({ id, ...control }) => (
          <TagsInput
            id={id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            spaceId={spaceId ?? undefined}
            value={fields.tag_titles}
            onChange={(tag_titles) => set({ tag_titles })}
          />
        )}
      </FormField>
      <OriginFields
        value={{ ...fields, original_type: fields.original_type === 2 ? '2' : '1' }}
        errors={errors}
        onChange={({ original_type, ...by }) =>
          set({ ...by, ...(original_type && { original_type: original_type === '2' ? 2 : 1 }) })
        }
      />
      {spaceId === null && (
        <RadioGroup
          legend="谁可以看"
          name="is_open"
          options={audiences}
          value={fields.is_open ? 'open' : 'private'}
          onChange={(event) => set({ is_open: event.target.value === 'open' })}
        />
      )}
    </>
  )
}
