import type { OwnPart } from '#src/platform/own-data.ts'

const endings = { list: '.json', texts: '/', files: '/' }

/** What lies in the archive, for whoever opens it. */
export function introduction(siteName: string, parts: readonly OwnPart[]): string {
  const lines = parts.map(({ as, name, about }) => `- \`${name}${endings[as]}\`：${about}`)
  return `# 我在${siteName}的数据

文档和草稿是 Markdown 文件，图片和文件原样放在“文件”里，其余是 JSON：一个数组，每行一条。时间是世界协调时间（UTC）。

${lines.join('\n')}

这里只有你自己的数据。别人写给你的私信、别人的通知等属于别人，不在这里；你点赞、收藏过的内容，不是所有人都能看的，只有地址，没有标题。
`
}
