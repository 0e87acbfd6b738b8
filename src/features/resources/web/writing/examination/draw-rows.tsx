import X from 'lucide-react/icons/x'
import { cateLabels, difficultyLabels } from '#src/features/questions/kind.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import type { PaperInForm } from '../document-fields.ts'
import { Points } from './item-rows.tsx'

type Draws = PaperInForm['draws']
interface Props {
  draws: Draws
  each: boolean
  onChange: (draws: Draws) => void
  onEach: (each: boolean) => void
}

/** What is drawn from the questions of the space, rule by rule. */
export function DrawRows({ draws, each, onChange, onEach }: Props) {
  if (!draws.length) return null
  return (
    <div className="grid gap-2">
      <ol aria-label="抽题规则" className="rounded-r2 border border-line bg-surface">
        {draws.map((draw, at) => {
          const name = `规则 ${at + 1} 的`
          const set = (by: Partial<Draws[number]>) =>
            onChange(draws.map((one) => (one === draw ? { ...one, ...by } : one)))
          return (
            // rules have no names of their own, and are only added at the end
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-wrap items-center gap-2 border-line px-3 py-2 not-first:border-t">
              <span className="flex items-center gap-1.5 text-sm text-text-2">
                <span aria-hidden>抽</span>
                <TextInput
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={100}
                  aria-label={`${name}题数`}
                  className="w-20"
                  value={Number.isNaN(draw.count) ? '' : draw.count}
                  onChange={({ target }) => set({ count: target.valueAsNumber })}
                />
                <span aria-hidden>道</span>
              </span>
              <Select
                aria-label={`${name}题型`}
                className="!w-28"
                options={[any('任意题型'), ...optionsOf(cateLabels)]}
                value={String(draw.cate ?? '')}
                onChange={({ target }) => set({ cate: target.value ? Number(target.value) : null })}
              />
              <Select
                aria-label={`${name}难度`}
                className="!w-28"
                options={[any('任意难度'), ...optionsOf(difficultyLabels)]}
                value={String(draw.difficulty ?? '')}
                onChange={({ target }) => set({ difficulty: target.value ? Number(target.value) : null })}
              />
              <TextInput
                aria-label={`${name}标签`}
                placeholder="任意标签"
                maxLength={60}
                className="min-w-24 flex-1 basis-24"
                value={draw.tag}
                onChange={({ target }) => set({ tag: target.value })}
              />
              <Points label={`${name}分值`} value={draw.points} onChange={(points) => set({ points })} />
              <IconButton label={`删除规则 ${at + 1}`} onClick={() => onChange(draws.filter((one) => one !== draw))}>
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Checkbox
        label="每人抽到的题不同"
        hint="不勾选则第一个人抽到的题，大家都一样"
        checked={each}
        onChange={({ target }) => onEach(target.checked)}
      />
    </div>
  )
}

const any = (label: string) => ({ value: '', label })
const optionsOf = (labels: Record<number, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))
