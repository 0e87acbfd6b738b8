import { PageHead } from '#src/client/head/page-head.tsx'
import { useSite } from '#src/client/head/site.ts'
import { paths } from '#src/shared/paths.ts'
import { PageWidth } from '#src/ui/page-columns.tsx'
import { Calls } from './calls.tsx'
import { Guide } from './guide.tsx'

export function Component() {
  const { name, origin } = useSite()
  return (
    <PageWidth narrow className="grid gap-6 py-6">
      <PageHead
        title={['开发者']}
        path={paths.developers()}
        description={`用程序读写${name}的内容：登录、错误码、分页和全部接口`}
      />
      <h1 className="text-2xl font-semibold">开发者</h1>
      <p className="text-text-2">用你自己的程序读写{name}的内容。页面上能做的事，接口都能做。</p>
      <Guide origin={origin || 'https://example.edu'} />
      <Calls />
    </PageWidth>
  )
}
