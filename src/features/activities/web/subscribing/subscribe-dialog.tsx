import { useAction } from '#src/client/data/actions.ts'
import { toastRefusal } from '#src/client/data/toast-refusal.ts'
import { renewCalendarKey } from '#src/features/activities/contract.ts'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** The address of one's calendar feed. The server keeps a digest alone, so it is shown when it is made. Default export, for loading lazily. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const renew = useAction(renewCalendarKey)
  const address = renew.data && location.origin + renew.data.path
  return (
    <Dialog
      title="订阅日历"
      description="把地址加进手机或电脑的日历，你在各个空间和小组报名的活动会出现在那里，改期、取消也会跟着变。"
      onClose={onClose}
    >
      <div className="mt-4 grid gap-4">
        {address ? (
          <>
            <FormField label="订阅地址" hint="有这个地址的人都能看到你报名的活动，不要给别人；关上这个窗口后不再显示。">
              {(control) => (
                <TextInput
                  {...control}
                  readOnly
                  value={address}
                  className="font-mono text-sm"
                  onFocus={({ target }) => target.select()}
                />
              )}
            </FormField>
            <div>
              <Button variant="primary" onClick={() => void copyText(address)}>
                复制地址
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="text-text-2">每生成一次就是一个新地址，以前的地址随即失效。</p>
            <div>
              <Button
                variant="primary"
                data-autofocus
                loading={renew.isPending}
                onClick={() => renew.mutate({ body: {} }, { onError: (error) => toastRefusal(error, '生成失败') })}
              >
                生成订阅地址
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
