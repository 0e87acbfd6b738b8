import X from 'lucide-react/icons/x'
import type { CurrentUser } from '#src/client/current-user.ts'
import { setWelcome } from '#src/client/welcome.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Card } from '#src/ui/card.tsx'
import { Scene } from '#src/ui/drawing.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'

const steps = [
  { to: paths.newSpace(), text: '建一个空间', variant: 'primary' },
  { to: paths.joinSpace(), text: '用口令加入', variant: 'default' },
  { to: '#home-spaces', text: '逛逛空间', variant: 'default' },
] as const

const leave = () => setWelcome(null)

/** For who has just signed up: three first steps, gone with the first. */
export const WelcomeCard = ({ user }: { user: CurrentUser }) => (
  <PageWidth className="pt-4 md:pt-6">
    <Card
      as="section"
      aria-labelledby="welcome"
      className="relative grid items-center gap-x-8 p-6 md:grid-cols-[320px_1fr]"
    >
      <Scene name="welcome" className="mx-auto max-md:max-h-40" />
      <div className="grid gap-2 max-md:justify-items-center max-md:text-center">
        <h2 id="welcome" className="font-serif text-2xl font-bold break-words">
          欢迎你，{user.nickname}
        </h2>
        <p className="text-text-2">三选一，先走一步；以后都在“创建”和自己的菜单里。</p>
        <div className="mt-2 flex flex-wrap gap-3 max-md:justify-center">
          {steps.map(({ to, text, variant }) => (
            <a key={to} href={to} className={buttonLook({ variant })} onClick={leave}>
              {text}
            </a>
          ))}
        </div>
      </div>
      <span className="absolute top-2 right-2">
        <IconButton label="不用了" size="sm" onClick={leave}>
          <X aria-hidden />
        </IconButton>
      </span>
    </Card>
  </PageWidth>
)
