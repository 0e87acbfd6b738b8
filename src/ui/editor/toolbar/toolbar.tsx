import type { Editor } from '@tiptap/react'
import {
  AtSign,
  CircleHelp,
  FileSymlink,
  ImagePlus,
  Link,
  Maximize2,
  Minimize2,
  PenLine,
  Search,
  Sigma,
  Sparkles,
} from 'lucide-react'
import { useRef } from 'react'
import { afterComposition } from '../cursor/after-composition.ts'
import { InsertBlock } from './insert-block.tsx'
import type { InsertTools } from '../insert/insert-choices.ts'
import type { Preset } from '../extensions.ts'
import { imageFiles, insertImages } from '../uploads/image-uploads.ts'
import {
  alignmentLabels,
  blockActions,
  blockTypeLabels,
  clearAction,
  historyActions,
  insertActions,
  markActions,
  setAlignment,
  setBlockType,
} from './toolbar-actions.ts'
import type { ToolbarAction } from './toolbar-actions.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import { useToolbarState } from './use-toolbar-state.ts'

interface ToolbarProps {
  editor: Editor
  preset: Preset
  withImages: boolean
  fullscreen: boolean
  onFullscreen: () => void
  onLink: () => void
  /** Absent where nothing is found to link to. */
  onThing: (() => void) | undefined
  onMath: InsertTools['onMath']
  onFind: () => void
  onShortcuts: () => void
  /** Absent where nothing polishes texts. */
  onPolish: (() => void) | undefined
  /** Absent where nothing writes for whoever writes. */
  onAssist: (() => void) | undefined
  /** Absent where nobody can be mentioned. */
  onMention: (() => void) | undefined
}

export function Toolbar(props: ToolbarProps) {
  const {
    editor,
    preset,
    withImages,
    fullscreen,
    onFullscreen,
    onLink,
    onThing,
    onMath,
    onMention,
    onFind,
    onShortcuts,
    onPolish,
    onAssist,
  } = props
  const state = useToolbarState(editor)
  const roving = useRovingFocus()
  const brief = preset === 'comment' || preset === 'studyCard'
  const pressed = state.pressed.split(',')
  const impossible = state.impossible.split(',')
  const press = (act: () => void) => () => afterComposition(editor.view, act)

  const buttons = (actions: ToolbarAction[]) =>
    actions
      .filter((action) => action.brief || !brief)
      .map((action) => (
        <ToolbarButton
          key={action.label}
          label={action.label}
          shortcut={action.shortcut}
          icon={action.icon}
          pressed={action.state ? pressed.includes(action.label) : undefined}
          disabled={impossible.includes(action.label)}
          onPress={press(() => action.run(editor))}
        />
      ))

  return (
    <div {...roving} className="editor-toolbar" role="toolbar" aria-label="编辑工具栏">
      {!brief && (
        <>
          <div className="editor-group">{buttons(historyActions)}</div>
          <div className="editor-group">
            <Choice
              label="段落样式"
              value={state.blockType}
              labels={blockTypeLabels}
              onChoose={(type) => setBlockType(editor, type)}
            />
          </div>
        </>
      )}
      <div className="editor-group">{buttons(markActions)}</div>
      {!brief && (
        <div className="editor-group">
          <Choice
            label="对齐方式"
            value={state.alignment}
            labels={alignmentLabels}
            onChoose={(alignment) => setAlignment(editor, alignment)}
          />
        </div>
      )}
      <div className="editor-group">{buttons(blockActions)}</div>
      <div className="editor-group">
        <ToolbarButton label="链接" shortcut="Ctrl+K" icon={Link} pressed={state.inLink} onPress={press(onLink)} />
        <InLine {...{ onThing, onMention, press }} />
        {withImages && <ImageButton onFiles={(files) => insertImages(editor.view, files)} />}
        {buttons(insertActions)}
        <ToolbarButton label="公式" icon={Sigma} onPress={press(() => onMath({ latex: '', display: false }))} />
        {!brief && <InsertBlock editor={editor} tools={{ onMath }} press={press} />}
      </div>
      <div className="editor-group">
        <RobotButtons onPolish={onPolish} onAssist={brief ? undefined : onAssist} press={press} />
        {!brief && (
          <>
            {buttons([clearAction])}
            <ToolbarButton label="查找和替换" shortcut="Ctrl+F" icon={Search} onPress={onFind} />
          </>
        )}
        <ToolbarButton
          label={fullscreen ? '退出全屏' : '全屏'}
          shortcut={fullscreen ? 'Esc' : undefined}
          icon={fullscreen ? Minimize2 : Maximize2}
          pressed={fullscreen}
          onPress={onFullscreen}
        />
        {!brief && <ToolbarButton label="快捷键" icon={CircleHelp} onPress={onShortcuts} />}
      </div>
    </div>
  )
}

/** What stands between letters, chosen in a dialog. */
function InLine({ onThing, onMention, press }: InLineProps) {
  return (
    <>
      {onThing && <ToolbarButton label="内链" shortcut="[[" icon={FileSymlink} onPress={press(onThing)} />}
      {onMention && <ToolbarButton label="提醒某人" shortcut="@" icon={AtSign} onPress={press(onMention)} />}
    </>
  )
}
interface InLineProps extends Pick<ToolbarProps, 'onThing' | 'onMention'> {
  press: (act: () => void) => () => void
}

/** What a model does with the text. */
function RobotButtons({ onPolish, onAssist, press }: RobotProps) {
  return (
    <>
      {onPolish && <ToolbarButton label="AI 润色" icon={Sparkles} onPress={press(onPolish)} />}
      {onAssist && <ToolbarButton label="AI 写作" icon={PenLine} onPress={press(onAssist)} />}
    </>
  )
}
interface RobotProps extends Pick<ToolbarProps, 'onPolish' | 'onAssist'> {
  press: (act: () => void) => () => void
}

interface ChoiceProps {
  label: string
  value: string
  labels: Record<string, string>
  onChoose: (value: string) => void
}

function Choice({ label, value, labels, onChoose }: ChoiceProps) {
  return (
    <select
      className="editor-select"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {Object.entries(labels).map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

function ImageButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton label="图片" icon={ImagePlus} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => {
          onFiles(imageFiles(event.target.files))
          event.target.value = ''
        }}
      />
    </>
  )
}
