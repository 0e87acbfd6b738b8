import { useSite } from '#src/client/head/site.ts'
import { useEndpoint } from '#src/client/data/queries.ts'
import { formatWhole } from '#src/shared/format.ts'
import { paths } from '#src/shared/paths.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Scene } from '#src/ui/drawing.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { frontNumbers } from '../contract.ts'

const promises = [
  { scene: 'write', title: '写，像在纸上', text: '写的页面就是读的页面：公式、代码、导图随手插入，每一版都留着。' },
  { scene: 'read', title: '读，读得进去', text: '一行四十字，左有目录，右有大纲；读过的再用卡片记住。' },
  { scene: 'together', title: '一起学，有来有往', text: '问有人答，改有人审；每周活跃的人，大家都看得见。' },
] as const

const PROMISE =
  'grid grid-cols-[132px_1fr] items-center gap-x-4 gap-y-1 rounded-r2 border border-line bg-surface p-4 md:grid-cols-1 md:content-start md:p-6'
/** As with a warm marker. */
const MARKED =
  'bg-[linear-gradient(transparent_66%,color-mix(in_srgb,var(--warm)_38%,transparent)_66%_92%,transparent_92%)] not-italic'

/** What a visitor sees first: what this is, in one sentence, and two ways in. */
export const VisitorWelcome = () => (
  <div className="overflow-hidden bg-[linear-gradient(var(--surface),var(--page))]">
    <PageWidth className="grid items-center gap-2 pt-6 pb-4 md:grid-cols-[minmax(0,1fr)_minmax(0,500px)] md:gap-8 md:pt-12 md:pb-8">
      <div>
        <h1 className="font-serif text-[32px] leading-11 font-bold tracking-wide md:text-4xl md:leading-[60px]">
          把一门学问，
          <br />
          <em className={MARKED}>一起讲清楚</em>
        </h1>
        <p className="mt-2 max-w-[32em] text-[16px] leading-7 text-text-2 md:mt-4 md:text-xl md:leading-8">
          {useSite().name}是一个中文学习社区：在空间里写文档、提问、做题、背卡片，哪怕只改一个错字，也署上你的名字。
        </p>
        <div className="mt-6 flex gap-3">
          <LinkButton variant="primary" size="lg" to={paths.signUp()}>
            免费注册
          </LinkButton>
          <a href="#home-spaces" className={buttonLook({ size: 'lg' })}>
            随便看看
          </a>
        </div>
        <Numbers />
      </div>
      <Scene name="hero" className="max-md:order-first max-md:mx-auto max-md:max-h-[220px]" />
    </PageWidth>
    <PageWidth className="grid gap-3 pt-2 md:grid-cols-3 md:gap-4">
      {promises.map(({ scene, title, text }) => (
        <section key={scene} className={PROMISE}>
          <Scene name={scene} className="max-md:row-span-2 md:mb-3 md:h-[148px] md:w-full" />
          <h2 className="self-end font-serif text-xl font-bold">{title}</h2>
          <p className="self-start text-sm text-text-2 md:text-base">{text}</p>
        </section>
      ))}
    </PageWidth>
  </div>
)

/** Of what there is nothing yet, nothing is said. */
function Numbers() {
  const { data } = useEndpoint(frontNumbers, {})
  if (!data) return null
  const numbers = [
    [data.spaces, '个空间'],
    [data.documents, '篇文档'],
    [data.learners, '人在这周学习'],
  ] as const
  return (
    <dl className="mt-6 flex gap-8 md:mt-10 md:gap-10">
      {numbers.map(
        ([number, unit]) =>
          number > 0 && (
            <div key={unit} className="flex flex-col-reverse">
              <dt className="text-text-3">{unit}</dt>
              <dd className="text-2xl font-bold tabular-nums md:text-3xl md:leading-9">{formatWhole(number)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
