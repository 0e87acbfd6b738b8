import { Suspense, useMemo, useRef } from 'react'
import { imageUploader, UploadList } from '#src/features/files/web/public.tsx'
import { TagsInput } from '#src/features/tags/web/public.tsx'
import { Desk, DeskField, DeskSkeleton, OriginFields, WithServerDraft } from '#src/features/texts/web/public.tsx'
import { hanCharactersLeft } from '#src/shared/text-length.ts'
import type { EditorHandle } from '#src/ui/editor/editor-props.ts'
import { Editor } from '#src/ui/editor/lazy-editor.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  type Cate,
  cateLabels,
  cates,
  difficulties,
  type Difficulty,
  difficultyLabels,
  maxVideos,
} from '#src/features/questions/kind.ts'
import { OptionsField } from './options-field.tsx'
import { keepQuestionType, optionsFor, type QuestionFields } from './question-fields.ts'
import { useQuestionForm, type WritingOptions } from './use-question-form.ts'

interface Props extends WritingOptions {
  spaceId: number
  submitText: string
  /** The writer gave their own text up for the one that somebody else saved. */
  onGiveUp: () => void
}

/** Rendered in the browser alone: what it starts from may be a draft that only the browser knows, or the server. */
export const QuestionForm = (props: Omit<Props, 'onServer'>) => (
  <WithServerDraft target={props.draftTarget} opening={<DeskSkeleton />}>
    {(onServer) => <WritingForm {...props} onServer={onServer} />}
  </WithServerDraft>
)

function WritingForm({ spaceId, submitText, onGiveUp, ...options }: Props) {
  const stem = useRef<EditorHandle>(null)
  const writing = useQuestionForm(options, stem)
  const { fields, change, errors } = writing
  const uploadImage = useMemo(() => imageUploader(spaceId), [spaceId])
  const text = { uploadImage, onUploading: writing.onUploading, onSubmit: writing.save }
  const {
    cate: _cate,
    content: _content,
    options: _options,
    answer: _answer,
    analysis: _analysis,
    root,
    ...others
  } = errors
  return (
    <Desk
      writing={writing}
      submitText={submitText}
      error={root}
      asksFirst={options.version === null || options.askFirst !== undefined}
      isSettingWrong={Object.keys(others).length > 0}
      isWide
      onGiveUp={() => {
        writing.draft.clear()
        onGiveUp()
      }}
      settings={<About {...{ fields, change, errors, spaceId }} onVideos={writing.onVideos} />}
    >
      <Sort fields={fields} change={change} error={errors.cate} />
      <DeskField label="题干" required error={errors.content}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Editor
            ref={stem}
            label="题干"
            value={fields.content}
            onChange={(content) => change({ content })}
            preset="comment"
            minHeight={140}
            placeholder="写出要问的问题，可以粘贴图片、公式和代码"
            {...text}
          />
        </Suspense>
      </DeskField>
      {fields.cate !== 3 && (
        <OptionsField
          cate={fields.cate}
          options={fields.options}
          error={errors.options}
          onChange={(by) => change({ options: by(fields.options) })}
          uploadImage={uploadImage}
        />
      )}
      <DeskField label="参考答案" required={fields.cate === 3} error={errors.answer} hint={answerHint(fields.cate)}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Editor
            label="参考答案"
            value={fields.answer}
            onChange={(answer) => change({ answer })}
            preset="comment"
            minHeight={80}
            {...text}
          />
        </Suspense>
      </DeskField>
      <DeskField label="解析" error={errors.analysis} hint="读者作答之后，或者要看的时候才能看到">
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Editor
            label="解析"
            value={fields.analysis}
            onChange={(analysis) => change({ analysis })}
            preset="comment"
            minHeight={110}
            {...text}
          />
        </Suspense>
      </DeskField>
    </Desk>
  )
}

const answerHint = (cate: Cate) => (cate === 3 ? '读者作答之后对照它' : '正确的选项已经标出，这里可以不写')

interface PartProps {
  fields: QuestionFields
  change: (by: Partial<QuestionFields>) => void
}
/** Kind and difficulty. */
const Sort = ({ fields, change, error }: PartProps & { error: string | undefined }) => (
  <div className="grid gap-5 md:grid-cols-2 [&_fieldset]:flex [&_fieldset]:flex-wrap [&_fieldset]:gap-x-5">
    <RadioGroup
      legend="题型"
      name="cate"
      options={cates.map((cate) => ({ value: String(cate), label: cateLabels[cate] }))}
      value={String(fields.cate)}
      error={error}
      onChange={(event) => {
        const cate = Number(event.target.value) as Cate
        keepQuestionType(cate)
        change({ cate, options: optionsFor(cate, fields.options) })
      }}
    />
    <RadioGroup
      legend="难度"
      name="difficulty"
      options={difficulties.map((value) => ({ value: String(value), label: difficultyLabels[value] }))}
      value={String(fields.difficulty)}
      onChange={(event) => change({ difficulty: Number(event.target.value) as Difficulty })}
    />
  </div>
)

interface AboutProps extends PartProps {
  errors: Partial<Record<string, string>>
  spaceId: number
  onVideos: Parameters<typeof UploadList>[0]['onBusy'] & {}
}
/** What is not asked, but said of the question. */
const About = ({ fields, change, errors, spaceId, onVideos }: AboutProps) => (
  <>
    <DeskField label="解析视频" error={errors.analyse_videos}>
      <UploadList
        label="解析视频"
        spaceId={spaceId}
        max={maxVideos}
        accept="video/*"
        value={fields.videos}
        onChange={(videos) => change({ videos })}
        onBusy={onVideos}
      />
    </DeskField>
    <FormField label="标签" required error={errors.tag_titles} hint="至少一个，方便按知识点找题">
      {(control) => (
        <TagsInput
          {...control}
          spaceId={spaceId}
          value={fields.tag_titles}
          onChange={(tag_titles) => change({ tag_titles })}
        />
      )}
    </FormField>
    <FormField
      label="标题"
      error={errors.title}
      left={hanCharactersLeft(fields.title.trim(), 100)}
      hint="在列表和搜索里显示，不写就用题干的开头"
    >
      {(control) => (
        <TextInput
          {...control}
          value={fields.title}
          onChange={(event) => change({ title: event.target.value })}
          autoComplete="off"
        />
      )}
    </FormField>
    <OriginFields value={fields} errors={errors} onChange={change} />
  </>
)
