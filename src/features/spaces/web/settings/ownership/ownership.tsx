import type { Space } from '#src/features/spaces/web/use-space.ts'
import { DeleteSpace } from './delete-space.tsx'
import { Section } from '../section.tsx'
import { TransferForm } from './transfer-form.tsx'

export const Ownership = ({ space }: { space: Space }) => (
  <>
    <Section title="转让空间" about="把空间交给一位成员。转让后对方成为拥有者，你成为管理员。">
      <TransferForm space={space} />
    </Section>
    <Section title="删除空间" about="空间和其中的全部内容都将不再可见；30 天内可以恢复，之后不能再恢复。">
      <DeleteSpace space={space} />
    </Section>
  </>
)
