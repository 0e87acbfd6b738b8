import { useForm, type UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '#src/client/current-user.ts'
import { showRefusal } from '#src/client/data/forms.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { License } from '#src/features/spaces/web/public.tsx'
import { weightedLength } from '#src/shared/text-length.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ownOpenQuery } from '../contribution-queries.ts'

export interface Reasons {
  title: string
  /** Plain words. */
  description: string
  /** The id of an open contribution of one's own that it is put into; '' or absent: a new one. */
  into?: string
}

interface Props {
  heading?: string
  /** The space in which it may join what one has proposed already; absent: it stands alone. */
  joinsIn?: number
  /** What was entered before. */
  initial: Reasons
  licenseKey: string | null
  /** The space merges it at once, unless it collides. */
  isTaken?: boolean
  /** Kept while it is entered. */
  onKeep: (reasons: Reasons) => void
  /** Sends it. @throws what is refused */
  onSend: (reasons: Reasons) => Promise<void>
  onClose: () => void
}

/** What is proposed in a sentence, and why. Default export, for loading lazily. */
export default function ProposalDialog({
  heading = '提交贡献',
  joinsIn,
  initial,
  licenseKey,
  isTaken = false,
  onKeep,
  onSend,
  onClose,
}: Props) {
  const form = useForm<Reasons>({ defaultValues: initial })
  const others = useOwnOpen(joinsIn)
  const joins = !!form.watch('into')
  const { errors, isSubmitting } = form.formState
  const leave = () => {
    onKeep(form.getValues())
    onClose()
  }
  const submit = form.handleSubmit(async (reasons) => {
    if (!joins && !reasons.title.trim()) return form.setError('title', { message: '请输入标题' })
    if (!joins && !reasons.description.trim()) return form.setError('description', { message: '请写一句说明' })
    onKeep(reasons)
    try {
      await onSend(reasons)
    } catch (error) {
      showRefusal(form, error)
    }
  })
  return (
    <FormDialog
      title={heading}
      description={
        isTaken && !joins
          ? '没有冲突就会直接发布；有冲突时由管理员处理，结果会通知你。'
          : '管理员看过以后才会发布，结果会通知你。'
      }
      onClose={leave}
      submitText="提交"
      isSending={isSubmitting}
      onSubmit={submit}
    >
      {others.length > 0 && (
        <FormField label="放进" hint="几处改动可以一起提交，一起处理" error={undefined}>
          {(control) => (
            <Select
              {...control}
              {...form.register('into')}
              options={[
                { value: '', label: '新的贡献' },
                ...others.map(({ id, title }) => ({ value: String(id), label: `#${id} ${title}` })),
              ]}
            />
          )}
        </FormField>
      )}
      {joins ? (
        errors.root && (
          <p role="alert" className="text-sm text-danger">
            {errors.root.message}
          </p>
        )
      ) : (
        <Words form={form} />
      )}
      <p className="text-sm text-text-2">
        {licenseKey ? (
          <>
            提交即同意你写的内容以 <License licenseKey={licenseKey} /> 发布。
          </>
        ) : (
          '提交即同意你写的内容可以在这个空间里发布。'
        )}
      </p>
    </FormDialog>
  )
}

/** Those that wait already: whoever is asked decides about all of one at once. */
function useOwnOpen(spaceId: number | undefined) {
  const me = useCurrentUser()
  const asks = spaceId !== undefined && me !== null
  return useEndpoint(...ownOpenQuery(spaceId ?? 0, me?.id ?? 0), { enabled: asks }).data?.list ?? []
}

const Words = ({ form }: { form: UseFormReturn<Reasons> }) => {
  const { errors } = form.formState
  return (
    <>
      <FormField
        label="标题"
        error={errors.title?.message}
        left={Math.floor((100 - weightedLength(form.watch('title').trim())) / 2)}
      >
        {(control) => <TextInput {...control} {...form.register('title')} />}
      </FormField>
      <FormField label="说明" hint="改了什么，为什么" error={errors.description?.message ?? errors.root?.message}>
        {(control) => <TextArea {...control} {...form.register('description')} />}
      </FormField>
    </>
  )
}
