import { useState } from 'react'
import { useCall } from '#src/client/data/queries.ts'
import { readQuestion } from '#src/features/questions/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { LinkPickerProps } from '#src/ui/editor/links/thing-source.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { originalQuestion } from './original-question.ts'
import type { Chosen } from './rows.tsx'

interface Props extends Pick<LinkPickerProps, 'withOriginal' | 'onChoose' | 'onClose'> {
  question: Chosen
}

/** As what a question goes into the text (specification, section 4: 1 hyperlink, 2 original). */
export function QuestionDialog({ question, withOriginal, onChoose, onClose }: Props) {
  const { id, title, about } = question
  const thing = { id, title, about }
  const spaceId = question.spaceId!
  const call = useCall()
  const [as, setAs] = useState('1')
  const [words, setWords] = useState(title)
  const [state, setState] = useState<'' | 'asking' | 'failed'>('')
  const isLink = as === '1'

  const putIn = async () => {
    // in its own words it follows its name no more
    if (isLink) {
      const own = words.trim()
      return onChoose(own === title ? { thing } : { href: paths.question(spaceId, id), words: own })
    }
    setState('asking')
    try {
      const whole = await call(readQuestion, { params: { spaceId, id }, query: { raw: true, practise: true } })
      onChoose({ original: originalQuestion(whole), from: thing })
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog
      title="插入题目"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={isLink && !words.trim()}
            loading={state === 'asking'}
            onClick={() => void putIn()}
          >
            确定
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="插入为"
        name="insert-as"
        value={as}
        onChange={({ target }) => setAs(target.value)}
        options={[
          { value: '1', label: '超链接' },
          ...(withOriginal ? [{ value: '2', label: '原题', hint: '题干和选项放进正文，不带答案和解析' }] : []),
        ]}
      />
      {isLink && (
        <div className="mt-4">
          <FormField label="短标题">
            {(props) => (
              <TextInput {...props} maxLength={100} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </FormField>
        </div>
      )}
      {state === 'failed' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          没能取来题目，请检查网络后再试
        </p>
      )}
    </Dialog>
  )
}
