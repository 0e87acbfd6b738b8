import type { Call, Reply } from '#src/shared/endpoint.ts'
import type { ConfirmQuestion } from '#src/ui/confirm-dialog.tsx'
import { readOriginal } from '../contract.ts'

/**
 * An imported document goes out as the very file until somebody edits it. Whoever does so first is told what that ends; afterwards nothing is
 * left to tell. @returns null where there is nothing to ask
 */
export async function questionBeforeEdit(
  call: Call,
  params: { spaceId: number; id: number },
): Promise<ConfirmQuestion | null> {
  const { original } = await call(readOriginal, { params })
  return original && questionOf(original)
}

const questionOf = ({ name, losses }: NonNullable<Reply<typeof readOriginal>['original']>): ConfirmQuestion => ({
  title: '保存以后，导出的不再是原来的文件',
  text: `这篇来自导入的“${name}”，还没有改过，所以导出时原样给回这个文件。保存以后，导出的是按现在内容写的 Markdown${
    losses.length ? `，不再包括：${losses.join('；')}` : '，意思相同，写法可能不同'
  }。想留一份原来的文件，先取消，导出一次。`,
  confirmText: '保存',
})
