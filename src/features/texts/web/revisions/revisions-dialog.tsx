import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useEndlessList } from '#src/client/data/endless-list.ts'
import { listVersions } from '#src/features/texts/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonText } from '#src/ui/skeleton.tsx'
import { RestoreButton } from './restore-button.tsx'
import { RevisionList } from './revision-list.tsx'
import { VersionTabs } from './version-tabs.tsx'
import type { Versioned } from './versioned.ts'

interface Props {
  of: Versioned
  /** What the dialog is called; absent: 历史版本. */
  title?: string
  canRestore: boolean
  /** What shows the text has been read again. */
  onRestored?: () => void
  onClose: () => void
}

/** All saved states of a text: who saved them and when, what they said, what they changed, and back to one of them. */
export function RevisionsDialog({ of, title = '历史版本', canRestore, onRestored, onClose }: Props) {
  const versions = useEndlessList(listVersions, { query: { subject_type: of.type, subject_id: of.id } })
  const [chosen, choose] = useState<number>()
  const list = versions.data?.pages.flatMap((page) => page.list) ?? []
  const [newest] = list
  const shown = list.find(({ id }) => id === chosen) ?? newest
  const restorable = canRestore && shown !== newest && newest && shown
  return (
    <Dialog
      title={title}
      width="lg"
      onClose={onClose}
      footer={
        restorable && (
          <RestoreButton
            of={of}
            restored={restorable}
            newest={newest.version}
            onRestored={() => {
              onRestored?.()
              onClose()
            }}
            onOvertaken={() => void versions.refetch()}
          />
        )
      }
    >
      {!shown && <NoVersions versions={versions} />}
      {shown && <Versions versions={versions} chosen={chosen} onChoose={choose} />}
    </Dialog>
  )
}

type VersionList = ReturnType<typeof useEndlessList<typeof listVersions>>

/** They are on their way, or were not told. */
function NoVersions({ versions }: { versions: VersionList }) {
  if (versions.isPending) return <SkeletonText />
  return <ErrorState message="历史版本加载失败，请重试" onRetry={() => void versions.refetch()} />
}

interface VersionsProps {
  versions: VersionList
  /** The id of the version that the reader opened. */
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** The list, and beside it the version that is looked at; on a small screen one of them makes room for the other. */
function Versions({ versions, chosen, onChoose }: VersionsProps) {
  const list = versions.data!.pages.flatMap((page) => page.list)
  const at = Math.max(
    0,
    list.findIndex(({ id }) => id === chosen),
  )
  const shown = list[at]!
  function open(id: number) {
    onChoose(id)
    // the version before it must be known, to be compared with
    if (id === list.at(-1)!.id && versions.hasNextPage) void versions.fetchNextPage()
  }
  return (
    <div className="items-start gap-5 md:grid md:grid-cols-[220px_minmax(0,1fr)]">
      <div className={classNames('md:sticky md:top-0', chosen !== undefined && 'max-md:hidden')}>
        <RevisionList list={list} shown={shown.id} versions={versions} onOpen={open} />
      </div>
      <section
        aria-label={`第 ${shown.version} 版`}
        className={classNames('min-w-0', chosen === undefined && 'max-md:hidden')}
      >
        <div className="mb-1 md:hidden">
          <Button size="sm" variant="ghost" className="-ml-2" onClick={() => onChoose(undefined)}>
            <ArrowLeft aria-hidden />
            全部版本
          </Button>
        </div>
        <VersionTabs
          shown={shown}
          newest={list[0]!}
          previous={list[at + 1] ?? (versions.hasNextPage ? undefined : null)}
        />
      </section>
    </div>
  )
}
