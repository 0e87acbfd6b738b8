import { type AssistLanguage, assistLanguages, type AssistTask } from '#src/shared/robot/assist.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Taken } from './taken-text.ts'
import type { Choice } from './use-assist.ts'

const tasks: readonly { value: AssistTask; label: string; hint: string }[] = [
  { value: 'outline', label: '续写大纲', hint: '读光标前面的内容，列出接下来可以写什么' },
  { value: 'summary', label: '概括', hint: '把选中的文字或全文概括成一段话' },
  { value: 'translation', label: '译', hint: '把选中的文字或全文译成另一种语言，图片、链接、公式和代码不变' },
]

interface Props {
  choice: Choice
  taken: Taken
  isTooLong: boolean
  onChoose: (choice: Choice) => void
}

/** What is to be written, and from what. */
export const AssistChoice = ({ choice, taken, isTooLong, onChoose }: Props) => (
  <div className="assist-choice">
    <RadioGroup
      legend="要做什么"
      name="assist-task"
      options={tasks}
      value={choice.task}
      onChange={(event) => onChoose({ ...choice, task: event.target.value as AssistTask })}
    />
    {choice.task === 'translation' && (
      <FormField label="译成">
        {(control) => (
          <Select
            {...control}
            value={choice.language}
            options={Object.entries(assistLanguages).map(([value, label]) => ({ value, label }))}
            onChange={(event) => onChoose({ ...choice, language: event.target.value as AssistLanguage })}
          />
        )}
      </FormField>
    )}
    <p role="status">{saidOf(choice, taken, isTooLong)}</p>
  </div>
)

function saidOf({ task }: Choice, { length, isSelected, passages }: Taken, isTooLong: boolean): string {
  if (!passages.length) return task === 'outline' ? '光标前面还没有文字，先写一个标题或一两句。' : '还没有文字。'
  if (isTooLong) return '全文太长，请选中要概括的一部分。'
  if (task === 'outline') return `读光标前面的 ${length} 个字。`
  return `${isSelected ? '选中的文字' : '全文'}，共 ${length} 个字。`
}
