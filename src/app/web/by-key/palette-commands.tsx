import Bookmark from 'lucide-react/icons/bookmark'
import BookOpen from 'lucide-react/icons/book-open'
import CodeXml from 'lucide-react/icons/code-xml'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import House from 'lucide-react/icons/house'
import Keyboard from 'lucide-react/icons/keyboard'
import KeyRound from 'lucide-react/icons/key-round'
import Library from 'lucide-react/icons/library'
import LogIn from 'lucide-react/icons/log-in'
import Moon from 'lucide-react/icons/moon'
import Shapes from 'lucide-react/icons/shapes'
import Paperclip from 'lucide-react/icons/paperclip'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import SquarePen from 'lucide-react/icons/square-pen'
import SquareStack from 'lucide-react/icons/square-stack'
import Sun from 'lucide-react/icons/sun'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import type { ComponentType } from 'react'
import { type CurrentUser, useCurrentUser } from '#src/client/current-user.ts'
import type { Command, Commands } from '#src/features/search/web/public.tsx'
import { newInSpace, newOwn } from '#src/features/resources/web/public.tsx'
import { paths } from '#src/shared/paths.ts'
import { isDark, switchTheme } from '../shell/switch-theme.ts'
import { usePlaceToWrite, useShownSpace } from '../shell/use-shown-space.ts'

/** What the palette offers on this page to whoever reads it. */
export function usePaletteCommands(showShortcuts: () => void): Commands {
  const user = useCurrentUser()
  const shown = useShownSpace()
  const place = usePlaceToWrite()
  return {
    go: [
      ...(shown ? pagesOfSpace(shown.space) : []),
      command(House, '首页', 'home shouye', paths.home()),
      ...(user ? pagesOf(user) : pagesOfVisitors),
    ],
    make: [
      ...(place ? makeIn(place) : []),
      ...(user ? makeOwn : []),
      isDark()
        ? command(Sun, '换成浅色主题', 'theme light zhuti qianse', switchTheme)
        : command(Moon, '换成深色主题', 'theme dark zhuti shense', switchTheme),
      command(Keyboard, '快捷键', 'shortcuts keys kuaijiejian', showShortcuts, '?'),
    ],
  }
}

type Words = [label: string, words: string, act: Command['act'], hint?: string]
const command = (Icon: ComponentType<{ size: number }>, ...[label, words, act, hint]: Words): Command => ({
  label,
  words,
  act,
  icon: <Icon size={18} aria-hidden />,
  ...(hint && { hint }),
})

const pagesOfSpace = ({ id, title, can }: NonNullable<ReturnType<typeof useShownSpace>>['space']) => [
  command(BookOpen, '空间首页', 'space kongjian', paths.space(id), title),
  command(FolderOpen, '资源', 'resources ziyuan', paths.resources(id), title),
  ...(can.edit ? [command(Settings, '空间设置', 'space settings shezhi', paths.spaceSettings(id), title)] : []),
]

const pagesOf = ({ id, is_admin }: CurrentUser) => [
  command(UserRound, '个人主页', 'profile zhuye', paths.user(id)),
  command(Library, '我的空间', 'spaces kongjian', paths.userSpaces(id)),
  command(FileText, '我的文档', 'documents wendang', paths.userDocs(id)),
  command(Bookmark, '我的收藏', 'collections shoucang', paths.userCollections(id)),
  command(FilePenLine, '草稿', 'drafts caogao', paths.userDrafts(id)),
  command(Paperclip, '我的文件', 'files wenjian', paths.userFiles(id)),
  command(Settings, '账号设置', 'settings shezhi', paths.passwordSettings()),
  ...(is_admin ? [command(Shield, '站点管理', 'admin guanli', paths.siteAdmin())] : []),
]

const pagesOfVisitors = [
  command(LogIn, '登录', 'sign in login denglu', paths.signIn()),
  command(UserPlus, '注册', 'sign up zhuce', paths.signUp()),
]

const makeIn = ({ title, place }: NonNullable<ReturnType<typeof usePlaceToWrite>>) => [
  command(SquarePen, '写文档', 'write document xie', paths.newResource(...place), `在“${title}”`),
  command(CodeXml, '新建片段', 'snippet code pianduan', paths.newResourceOf('Snippet', ...place), `在“${title}”`),
  ...newInSpace(...place).map(({ text, words, to }) => command(Shapes, text, words, to, `在“${title}”`)),
  command(Upload, '上传文件', 'upload file shangchuan', paths.newResourceOf('LocalFile', ...place), `在“${title}”`),
  command(SquareStack, '新建卡片', 'new card xinjian kapian', paths.newCard(place[0]), `在“${title}”`),
]

const makeOwn = [
  command(SquarePen, '写文档', 'write document xie', paths.newPersonal(), '个人文档'),
  command(SquareStack, '新建卡片', 'new card xinjian kapian', paths.newStudyCard(), '个人卡片'),
  ...newOwn().map(({ text, words, to }) => command(Shapes, text, words, to, '属于自己')),
  command(Plus, '新建空间', 'new space xinjian', paths.newSpace()),
  command(KeyRound, '用口令加入空间', 'join key kouling jiaru', paths.joinSpace()),
]
