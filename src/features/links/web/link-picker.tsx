import { type ReactNode, useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import type { LinkPickerProps } from '#src/ui/editor/links/thing-source.ts'
import { Select } from '#src/ui/select.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { spaceHere } from './find-things.ts'
import { FolderRows } from './folder-rows.tsx'
import { FoundRows } from './found-rows.tsx'
import { IssueRows, QuestionRows } from './listed-rows.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { type Chosen, Hint } from './rows.tsx'
import type { SearchedName } from './thing-icon.tsx'

const everywhere = '0'

/** The dialog 添加内链 (specification, sections 2 and 4). Default export, for loading lazily. */
export default function LinkPicker({ selected, withOriginal, onChoose, onClose }: LinkPickerProps) {
  const [here] = useState(spaceHere)
  const [text, setText] = useState(selected)
  const [scope, setScope] = useState(String(here))
  const [question, setQuestion] = useState<Chosen | null>(null)
  const spaceId = Number(scope)
  const choose = ({ id, title, about }: Chosen) => onChoose({ thing: { id, title, about } })
  const panel = (name: SearchedName, listed: ReactNode, take = choose) => (
    <Panel key={scope} {...{ name, text, spaceId, listed }} onChoose={take} />
  )
  return (
    <>
      <Dialog title="添加内链" width="lg" onClose={onClose}>
        <div className="mb-2 flex gap-2 max-sm:flex-col">
          <TextInput
            type="search"
            aria-label="查找要链接的内容"
            placeholder="输入标题或拼音"
            data-autofocus
            maxLength={200}
            value={text}
            className="sm:flex-1"
            onChange={({ target }) => setText(target.value)}
          />
          {here > 0 && (
            <Select
              aria-label="查找范围"
              className="sm:!w-36"
              options={[
                { value: String(here), label: '本空间' },
                { value: everywhere, label: '全平台' },
              ]}
              value={scope}
              onChange={({ target }) => setScope(target.value)}
            />
          )}
        </div>
        <Tabs
          label="链接到"
          tabs={[
            {
              key: 'resources',
              text: '资源',
              panel: panel('product_files', <FolderRows spaceId={spaceId} onChoose={choose} />),
            },
            { key: 'issues', text: '讨论', panel: panel('issues', <IssueRows spaceId={spaceId} onChoose={choose} />) },
            {
              key: 'questions',
              text: '题目',
              panel: panel('questions', <QuestionRows spaceId={spaceId} onChoose={setQuestion} />, setQuestion),
            },
          ]}
        />
      </Dialog>
      {question && (
        <QuestionDialog
          question={question}
          withOriginal={withOriginal}
          onChoose={onChoose}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

interface PanelProps {
  name: SearchedName
  text: string
  spaceId: number
  /** What stands there while nothing is looked for. */
  listed: ReactNode
  onChoose: (thing: Chosen) => void
}

/** A tab that is opened looks at once for what stands in the field. */
function Panel({ name, text, spaceId, listed, onChoose }: PanelProps) {
  const sought = useDebounced(text.trim())
  if (sought) return <FoundRows key={sought} name={name} text={sought} spaceId={spaceId} onChoose={onChoose} />
  return spaceId ? listed : <Hint>请输入要搜索的内容</Hint>
}
