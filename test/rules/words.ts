import { parseSync, Visitor } from 'vite'

// One word for one thing: what people read is written in src as strings, templates and text between tags. Comments are not read by them.

/** A form that is not used, and what stands in its place. */
interface Banned {
  form: RegExp
  instead: string
  /** Files in which the specification has it. */
  except?: RegExp
}

export const banned: Banned[] = [
  { form: /没有.{0,8}成功/, instead: '加载失败，请重试；保存失败，内容还在，请重试' },
  { form: /[「」『』]/, instead: '“ ”, inside them ‘ ’' },
  // a number's format sets its words so
  { form: /"[^"]*\p{Script=Han}[^"]*"/u, instead: '“ ”', except: /\/number-format\.ts$/ },
  // the bars of spaces begin with it (specification, section 2)
  { form: /学习空间/, instead: '空间', except: /^src\/client\/head\/crumb-labels\.ts$/ },
  { form: /新建文档|写一篇/, instead: '写文档', except: /\/contract(\/|\.ts$)/ },
  { form: /文章/, instead: '文档' },
  { form: /思维导图/, instead: '导图' },
  // a title may say it: its key character is sought elsewhere
  { form: /测验|测试卷/, instead: '试卷', except: /\/key-character\.ts$/ },
  { form: /习题/, instead: '题目' },
  { form: /帖子/, instead: '讨论' },
  { form: /赞同/, instead: '点赞' },
  { form: /合并请求/, instead: '贡献' },
  { form: /邀请码/, instead: '口令' },
  { form: /最新创建|最新更新/, instead: '最近创建, 最近更新' },
  { form: /排行榜/, instead: '7 天活跃榜' },
]

/** The words of a file that people may read. */
export function wordsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const words: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && words.push(value)),
    TemplateElement: ({ value }) => void words.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => void words.push(value),
  }).visit(program)
  return words
}

/** Banned forms among the words of a file, each with what to write instead. */
export function bannedWords(file: string, source: string): string[] {
  return wordsOf(file, source).flatMap((words) =>
    banned
      .filter(({ form, except }) => form.test(words) && !except?.test(file))
      .map(({ instead }) => `${file}: ${words.trim().slice(0, 60)} → ${instead}`),
  )
}
