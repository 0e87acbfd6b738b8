import { Dialog } from '#src/ui/dialog.tsx'
import { isMac } from '#src/ui/is-mac.ts'

/** As the reader's keyboard has it. */
const modifier = isMac ? '⌘' : 'Ctrl'

/** The keys that the site listens to; the buttons of the editor say theirs. */
const groups = [
  {
    label: '随处',
    keys: [
      [`${modifier} K`, '搜索与命令'],
      ['/', '搜索'],
      ['?', '快捷键'],
      ['Esc', '关闭弹窗'],
    ],
  },
  {
    label: '列表与图片',
    keys: [
      ['← →', '翻页，换图片'],
      ['+ − 0', '放大、缩小、还原图片'],
    ],
  },
  {
    label: '目录',
    keys: [
      ['↑ ↓', '选择'],
      ['→ ←', '展开、收起'],
      ['Enter', '打开'],
      ['F2', '重命名'],
      ['Alt ↑ ↓', '调整顺序'],
      [`${modifier} X、${modifier} V`, '剪切、粘贴'],
      ['Delete', '删除'],
    ],
  },
  {
    label: '写作',
    keys: [
      [`${modifier} S`, '发布、更新'],
      [`${modifier} Enter`, '发表评论'],
      [`${modifier} K`, '链接'],
    ],
  },
] as const

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="快捷键" onClose={onClose}>
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {groups.map(({ label, keys }) => (
        <section key={label} aria-label={label}>
          <h3 className="mb-1 text-sm font-semibold text-text-2">{label}</h3>
          <dl className="grid gap-1.5">
            {keys.map(([key, meaning]) => (
              <div key={meaning} className="flex items-baseline justify-between gap-3 text-sm">
                <dt>
                  <kbd className="rounded border border-line bg-sunken px-1.5 text-xs whitespace-nowrap text-text-2">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-right">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
)
