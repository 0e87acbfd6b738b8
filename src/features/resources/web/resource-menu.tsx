import Award from 'lucide-react/icons/award'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderInput from 'lucide-react/icons/folder-input'
import History from 'lucide-react/icons/history'
import Lock from 'lucide-react/icons/lock'
import MoveDown from 'lucide-react/icons/move-down'
import MoveUp from 'lucide-react/icons/move-up'
import Network from 'lucide-react/icons/network'
import Route from 'lucide-react/icons/route'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Users from 'lucide-react/icons/users'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '#src/client/current-user.ts'
import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { readSpace } from '#src/features/spaces/contract.ts'
import { paths } from '#src/shared/paths.ts'
import { iconButtonLook } from '#src/ui/icon-button.tsx'
import { MenuButton, MenuDivider, MenuLink } from '#src/ui/menu-items.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import { useConfirm } from '#src/ui/use-confirm.tsx'
import { deleteResource, listFolder, listResources, readResource, readTree, setCore, setGood } from '../contract.ts'
import { typeNames } from '../kind.ts'
import { usePlacing } from './arrange/use-placing.ts'
import type { ProposedAct } from './proposing/propose-dialogs.tsx'
import { ProposeItems } from './proposing/propose-items.tsx'
import type { Resource, ResourceItem } from './resource-queries.ts'

const RenameDialog = lazy(() => import('./arrange/rename-dialog.tsx'))
const MoveDialog = lazy(() => import('./arrange/move-dialog.tsx'))
const ProposeDialogs = lazy(() => import('./proposing/propose-dialogs.tsx'))
const RevisionsDialog = lazy(() => import('./document/revisions-dialog.tsx'))

export interface ResourceMenuProps {
  resource: Pick<
    ResourceItem,
    | 'id'
    | 'product_id'
    | 'type'
    | 'title'
    | 'parent_id'
    | 'children_count'
    | 'is_good'
    | 'is_core'
    | 'is_locked'
    | 'version'
  >
  can: Resource['can']
  /** True as soon as deletion was confirmed, false again when it failed. */
  onDeleting?: (gone: boolean) => void
  onDeleted?: () => void
  /** Before what a step up and a step down in the list would put it; null is last. */
  shifts?: { up?: number; down?: number | null } | undefined
  /** In a row, where the name of the button must say which row. */
  compact?: boolean
}

/** What can be done to a document or folder. The dialogs are fetched when they are opened. */
export function ResourceMenu({ resource, can, onDeleting, onDeleted, shifts, compact = false }: ResourceMenuProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [askToDelete, confirmDialog] = useDeletion({ resource, onDeleting, onDeleted })
  const toggleGood = useGood(resource)
  const toggleCore = useCore(resource)
  const shift = useShift(resource)
  const close = () => setOpen(null)
  if (!hasHistory(resource) && !acts.some((act) => can[act])) return null
  return (
    <>
      <Menu
        label={compact ? `操作：${resource.title}` : '更多操作'}
        trigger={<Ellipsis aria-hidden />}
        triggerClassName={iconButtonLook(compact ? 'sm' : 'md')}
      >
        <MenuItems
          resource={resource}
          can={can}
          compact={compact}
          shifts={can.place ? shifts : undefined}
          act={{ open: setOpen, toggleGood, toggleCore, askToDelete, shift }}
        />
      </Menu>
      {confirmDialog}
      <Suspense>
        {open === 'rename' && <RenameDialog resource={resource} onClose={close} />}
        {open === 'move' && <MoveDialog spaceId={resource.product_id} entries={[resource]} onClose={close} />}
        {typeof open === 'object' && open && (
          <ProposeDialogs spaceId={resource.product_id} resource={resource} act={open.proposes} onClose={close} />
        )}
        {open === 'revisions' && <RevisionsDialog id={resource.id} canRestore={can.edit} onClose={close} />}
      </Suspense>
    </>
  )
}

const acts = ['rename', 'move', 'set_good', 'set_core', 'delete', 'propose'] as const

/** Old texts are locked as the present one is. */
const hasHistory = ({ type, is_locked }: ResourceMenuProps['resource']) => type !== 'ProductFolder' && !is_locked

type OpenDialog = 'rename' | 'move' | 'revisions' | { proposes: ProposedAct }

interface MenuItemsProps extends Pick<ResourceMenuProps, 'resource' | 'can' | 'shifts' | 'compact'> {
  act: {
    open(dialog: OpenDialog): void
    toggleGood(): Promise<void>
    toggleCore(): Promise<void>
    askToDelete(): void
    shift(before: number | null, what: string): Promise<void>
  }
}
const MenuItems = ({ resource, can, compact, shifts, act }: MenuItemsProps) => (
  <>
    {hasHistory(resource) && (
      <MenuButton icon={<History aria-hidden />} onSelect={() => act.open('revisions')}>
        历史版本
      </MenuButton>
    )}
    {can.rename && (
      <MenuButton icon={<Pencil aria-hidden />} onSelect={() => act.open('rename')}>
        重命名
      </MenuButton>
    )}
    {can.move && (
      <MenuButton icon={<FolderInput aria-hidden />} onSelect={() => act.open('move')}>
        移动
      </MenuButton>
    )}
    <Proposals {...{ resource, can, compact, act }} />
    <WrittenTogether resource={resource} can={can} />
    <MadeOf resource={resource} can={can} />
    {shifts && <ShiftItems shifts={shifts} shift={act.shift} />}
    {can.set_good && resource.type !== 'ProductFolder' && (
      <MenuButton icon={<Award aria-hidden />} onSelect={() => void act.toggleGood()}>
        {resource.is_good ? '取消精华' : '设为精华'}
      </MenuButton>
    )}
    {can.set_core && resource.type !== 'ProductFolder' && (
      <MenuButton icon={<Lock aria-hidden />} onSelect={() => void act.toggleCore()}>
        {resource.is_core ? '取消核心资料' : '设为核心资料'}
      </MenuButton>
    )}
    {can.delete && (
      <>
        <MenuDivider />
        <MenuButton danger icon={<Trash2 aria-hidden />} onSelect={act.askToDelete}>
          删除
        </MenuButton>
      </>
    )}
  </>
)

/** Of what one may not change; and what may be read may be proposed elsewhere, as far as its licence says. */
function Proposals({ resource, can, compact, act }: Omit<MenuItemsProps, 'shifts'>) {
  const me = useCurrentUser()
  const propose = (proposes: ProposedAct) => act.open({ proposes })
  return (
    <>
      {can.propose && <ProposeItems isFolder={resource.type === typeNames.folder} propose={propose} />}
      {me && !compact && resource.type === typeNames.document && !resource.is_locked && (
        <MenuButton icon={<Send aria-hidden />} onSelect={() => propose('elsewhere')}>
          贡献到别的空间
        </MenuButton>
      )}
    </>
  )
}

const WrittenTogether = ({ resource: { id, type, product_id }, can }: Pick<MenuItemsProps, 'resource' | 'can'>) =>
  can.edit &&
  (type === 'ProductDocument' || type === 'ProductReadme') && (
    <MenuLink icon={<Users aria-hidden />} to={paths.editTogether(product_id, id)}>
      一起编辑
    </MenuLink>
  )

/** A document becomes a map of its headings, a map a document of its nodes, a folder a plan of what lies in it. */
function MadeOf({
  resource: { id, type, product_id, parent_id: folder },
  can,
}: Pick<MenuItemsProps, 'resource' | 'can'>) {
  if (type === typeNames.folder && can.rename)
    return (
      <MenuLink icon={<Route aria-hidden />} to={paths.madeOf(product_id, { id, folder, type: 'Plan' })}>
        做成计划
      </MenuLink>
    )
  if (!can.edit) return null
  if (type === typeNames.document)
    return (
      <MenuLink icon={<Network aria-hidden />} to={paths.madeOf(product_id, { id, folder, type: 'Mind' })}>
        做成导图
      </MenuLink>
    )
  if (type !== typeNames.mind) return null
  return (
    <MenuLink icon={<FilePlus aria-hidden />} to={paths.madeOf(product_id, { id, folder, type: 'Document' })}>
      做成文档
    </MenuLink>
  )
}

const ShiftItems = ({
  shifts: { up, down },
  shift,
}: { shifts: { up?: number; down?: number | null } } & Pick<MenuItemsProps['act'], 'shift'>) => (
  <>
    {up !== undefined && (
      <MenuButton icon={<MoveUp aria-hidden />} onSelect={() => void shift(up, '上移')}>
        上移
      </MenuButton>
    )}
    {down !== undefined && (
      <MenuButton icon={<MoveDown aria-hidden />} onSelect={() => void shift(down, '下移')}>
        下移
      </MenuButton>
    )}
  </>
)

/** One step among its neighbours of a list. */
function useShift(resource: ResourceMenuProps['resource']) {
  const place = usePlacing(resource.product_id)
  return async (before: number | null, what: string) => {
    if (await place([{ entry: resource, before }])) toast.success(`“${resource.title}”已${what}`)
  }
}

function useGood({ id, product_id, is_good }: ResourceMenuProps['resource']) {
  const mark = useAction(setGood, { refresh: [listFolder, listResources, readResource] })
  return async () => {
    try {
      await mark.mutateAsync({ params: { spaceId: product_id, id }, body: { is_good: !is_good } })
      toast.success(is_good ? '已取消精华' : '已设为精华')
    } catch (error) {
      toastRefusal(error, '设置失败')
    }
  }
}

function useCore({ id, product_id, is_core }: ResourceMenuProps['resource']) {
  const mark = useAction(setCore, { refresh: [listFolder, listResources, readResource, readSpace] })
  return async () => {
    try {
      await mark.mutateAsync({ params: { spaceId: product_id, id }, body: { is_core: !is_core, file_id: id } })
      toast.success(is_core ? '已取消核心资料' : '已设为核心资料')
    } catch (error) {
      toastRefusal(error, '设置失败')
    }
  }
}

function useDeletion({
  resource,
  onDeleting,
  onDeleted,
}: Pick<ResourceMenuProps, 'resource' | 'onDeleting' | 'onDeleted'>) {
  const [confirm, dialog] = useConfirm()
  const remove = useAction(deleteResource, { refresh: [listFolder, listResources, readTree, readSpace] })
  async function ask() {
    const { title } = resource
    if (!(await confirm({ title: `删除“${title}”？`, text: lossOf(resource), confirmText: '删除', danger: true })))
      return
    onDeleting?.(true)
    try {
      await remove.mutateAsync({ params: { spaceId: resource.product_id, id: resource.id } })
      toast.success(`已删除“${title}”`)
      onDeleted?.()
    } catch (error) {
      onDeleting?.(false)
      toastRefusal(error, '删除失败')
    }
  }
  return [() => void ask(), dialog] as const
}

/** Deletion is soft: 30 days in the space's trash (rulings, "Content"). */
function lossOf({ type, children_count }: ResourceMenuProps['resource']): string {
  if (type !== 'ProductFolder') return '内容和它的评论将不再可见。30 天内空间管理员可以恢复。'
  if (children_count === 0) return '这个文件夹是空的。30 天内空间管理员可以恢复。'
  return `文件夹里的全部内容（直接包含 ${children_count} 项）会一起删除。30 天内空间管理员可以恢复。`
}
