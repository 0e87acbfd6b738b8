import { useState } from 'react'
import { PagedList } from '#src/client/data/paged-list.tsx'
import { useDebounced } from '#src/client/use-debounced.ts'
import { listQuestions } from '#src/features/questions/contract.ts'
import { cateLabels, difficultyLabels, questionType } from '#src/features/questions/kind.ts'
import { search } from '#src/features/search/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

interface Question {
  id: number
  title: string
  cate: number
}
interface Props {
  /** Null for one's own examination: any question that everybody sees. */
  spaceId: number | null
  chosen: ReadonlySet<number>
  onChoose: (question: Question) => void
  onRemove: (id: number) => void
  onClose: () => void
}

/** Questions to put into an examination. Default export, for loading lazily. */
export default function QuestionPicker({ spaceId, chosen, onChoose, onRemove, onClose }: Props) {
  const rows = (list: readonly Question[]) => (
    <ul>
      {list.map((question) => (
        <Row key={question.id} {...{ question, onChoose, onRemove }} isChosen={chosen.has(question.id)} />
      ))}
    </ul>
  )
  return (
    <Dialog title="从题库选题" onClose={onClose} footer={<Button onClick={onClose}>完成</Button>}>
      {spaceId === null ? <Everywhere rows={rows} /> : <InSpace spaceId={spaceId} rows={rows} />}
    </Dialog>
  )
}

interface RowProps extends Pick<Props, 'onChoose' | 'onRemove'> {
  question: Question
  isChosen: boolean
}
const Row = ({ question: { id, title, cate }, isChosen, onChoose, onRemove }: RowProps) => (
  <li className="flex items-center gap-3 border-line py-1.5 not-first:border-t">
    <Chip>{cateLabels[cate as keyof typeof cateLabels]}</Chip>
    <span className="min-w-0 flex-1 truncate">{title}</span>
    {isChosen ? (
      <Button size="sm" aria-label={`移出“${title}”`} onClick={() => onRemove(id)}>
        已选，移出
      </Button>
    ) : (
      <Button size="sm" variant="primary" aria-label={`放入“${title}”`} onClick={() => onChoose({ id, title, cate })}>
        放入
      </Button>
    )}
  </li>
)

interface ListProps {
  rows: (list: readonly Question[]) => React.ReactNode
}

function InSpace({ spaceId, rows }: ListProps & { spaceId: number }) {
  const [cate, setCate] = useState('')
  const [difficulty, setDifficulty] = useState('')
  return (
    <>
      <div className="mb-3 flex gap-2">
        <Select
          aria-label="题型"
          options={[{ value: '', label: '全部题型' }, ...optionsOf(cateLabels)]}
          value={cate}
          onChange={({ target }) => setCate(target.value)}
        />
        <Select
          aria-label="难度"
          options={[{ value: '', label: '全部难度' }, ...optionsOf(difficultyLabels)]}
          value={difficulty}
          onChange={({ target }) => setDifficulty(target.value)}
        />
      </div>
      <div className="min-h-48">
        <PagedList
          key={`${cate} ${difficulty}`}
          query={(page) =>
            [
              listQuestions,
              {
                params: { spaceId },
                query: {
                  page,
                  order_type: 'created',
                  ...(cate && { cate }),
                  ...(difficulty && { difficulty }),
                },
              },
            ] as const
          }
          empty={{
            kind: 'resources',
            title: cate || difficulty ? '没有符合条件的题目' : '空间里还没有题目',
            children: <LinkButton to={paths.newQuestion(spaceId)}>出题</LinkButton>,
          }}
          show={rows}
        />
      </div>
    </>
  )
}

const optionsOf = (labels: Record<number, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

function Everywhere({ rows }: ListProps) {
  const [text, setText] = useState('')
  const title = useDebounced(text.trim())
  return (
    <>
      <TextInput
        type="search"
        aria-label="搜索题目"
        placeholder="搜索所有人都能看到的题目"
        className="mb-3"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="min-h-48">
        {title === '' ? (
          <p className="py-6 text-center text-text-3">输入题目里的字词</p>
        ) : (
          <PagedList
            key={title}
            query={(page) => [search, { query: { select_type: questionType, title, page, per_number: 25 } }] as const}
            empty={{ kind: 'search', title: '没有匹配的题目' }}
            show={(list) => rows(list.flatMap((one) => ('cate' in one ? [one] : [])))}
          />
        )}
      </div>
    </>
  )
}
