import { type ReactNode, useState } from 'react'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'
import { ProofField } from './proof-field.tsx'
import { type Given, useProof } from './use-proof.ts'

interface Props {
  /** The act as a question. */
  title: string
  text: ReactNode
  /** As a verb. */
  act: string
  /** Said afterwards. */
  done: string
  run(proof: Given): Promise<unknown>
  onClose(): void
  /** It destroys nothing. */
  isHarmless?: boolean
  /** What else is filled in. */
  children?: ReactNode
}

/** A dialog for what is done only by whoever shows again who they are. */
export function ProvenAct({ title, text, act, done, run, onClose, isHarmless = false, children }: Props) {
  const proof = useProof()
  const [isPending, setPending] = useState(false)
  async function go() {
    const given = await proof.give()
    if (!given) return
    setPending(true)
    try {
      await run(given)
      toast.success(done)
      onClose()
    } catch (error) {
      const rest = proof.explain(error)
      if (rest) toastRefusal(rest, `没能${act}`)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      title={title}
      description={text}
      width="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} loading={isPending} onClick={() => void go()}>
            {act}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        {children}
        <ProofField proof={proof} />
      </form>
    </Dialog>
  )
}
