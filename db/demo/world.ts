// The demo world: who lives in it and what they made. Texts lie beside this file as Markdown.

export const people = [
  { key: 'admin', nickname: '站点管理员', email: 'admin@example.com', isAdmin: true },
  { key: 'wang', nickname: '王老师', email: 'wang@example.com' },
  { key: 'lin', nickname: '小林', email: 'lin@example.com' },
  { key: 'chen', nickname: '陈默', email: 'chen@example.com' },
  { key: 'zhou', nickname: '周也', email: 'zhou@example.com' },
] as const
export type PersonKey = (typeof people)[number]['key']

interface DemoDocument {
  file: string
  title: string
  author: PersonKey
  tags: string[]
  folder?: string
  likes?: PersonKey[]
  /** Floors, each with its answers. */
  comments?: { by: PersonKey; text: string; answers?: { by: PersonKey; text: string }[] }[]
}
interface DemoSpace {
  title: string
  description: string
  license: 'cc-by-sa-4.0' | 'mulan-owl-by-1.0' | null
  open: boolean
  owner: PersonKey
  admins: PersonKey[]
  members: PersonKey[]
  fans: PersonKey[]
  readme?: string
  documents: DemoDocument[]
}

export const spaces: DemoSpace[] = [
  {
    title: '算法竞赛知识库',
    description: '从基础到进阶的算法与数据结构，配例题、证明和能直接用的代码，欢迎一起补充。',
    license: 'cc-by-sa-4.0',
    open: true,
    owner: 'wang',
    admins: ['zhou'],
    members: ['lin'],
    fans: ['lin', 'chen', 'zhou'],
    readme: 'algorithms/readme.md',
    documents: [
      {
        file: 'algorithms/segment-tree.md',
        title: '线段树与懒标记',
        author: 'wang',
        tags: ['数据结构', '线段树'],
        folder: '数据结构',
        likes: ['lin', 'zhou', 'chen'],
        comments: [
          {
            by: 'lin',
            text: '线段树区间加懒标记，为什么要先下传再更新？',
            answers: [
              { by: 'wang', text: '子节点里还是旧值，不先下传，合并上来的就是旧答案。可以拿长度为 2 的区间手算一遍。' },
              { by: 'lin', text: '手算了一遍，明白了，谢谢老师！' },
            ],
          },
          { by: 'zhou', text: '补一句：标记永久化可以不下传，适合可持久化的写法。' },
        ],
      },
      {
        file: 'algorithms/shortest-path.md',
        title: '最短路：Dijkstra 与它的边界',
        author: 'zhou',
        tags: ['图论', '最短路'],
        folder: '图论',
        likes: ['lin', 'wang'],
        comments: [{ by: 'chen', text: '“堆里的旧值不必改”这一句解决了我很久的疑惑。' }],
      },
      {
        file: 'algorithms/dynamic-programming.md',
        title: '动态规划：从搜索到递推',
        author: 'lin',
        tags: ['动态规划'],
        likes: ['wang'],
      },
    ],
  },
  {
    title: '古文观止共读',
    description: '逐篇精读、注音释义、背诵。每周日晚八点线上共读，新同学从《郑伯克段于鄢》开始。',
    license: 'mulan-owl-by-1.0',
    open: true,
    owner: 'lin',
    admins: ['chen'],
    members: ['wang'],
    fans: ['wang', 'chen'],
    readme: 'classics/readme.md',
    documents: [
      {
        file: 'classics/quanxue.md',
        title: '《劝学》精读',
        author: 'lin',
        tags: ['先秦', '荀子'],
        likes: ['chen', 'wang'],
        comments: [{ by: 'chen', text: '“而”字三种用法整理得很清楚，建议再加一个表示因果的例子。' }],
      },
      { file: 'classics/chibi.md', title: '《赤壁赋》变与不变', author: 'chen', tags: ['宋', '苏轼'], likes: ['lin'] },
    ],
  },
  {
    title: '机器学习讲义',
    description: '课堂讲义、推导与代码，面向本科三年级。所有公式都写出每一步。',
    license: 'cc-by-sa-4.0',
    open: true,
    owner: 'wang',
    admins: [],
    members: ['zhou', 'chen'],
    fans: ['zhou', 'lin'],
    readme: 'machine-learning/readme.md',
    documents: [
      {
        file: 'machine-learning/gradient-descent.md',
        title: '梯度下降',
        author: 'wang',
        tags: ['优化'],
        folder: '优化',
        likes: ['zhou', 'lin'],
      },
      {
        file: 'machine-learning/vanishing-gradient.md',
        title: '梯度消失，用齿轮来想',
        author: 'zhou',
        tags: ['深度学习'],
        likes: ['wang', 'lin', 'chen'],
        comments: [{ by: 'lin', text: '齿轮的比喻太好懂了。' }],
      },
    ],
  },
  {
    title: '备课本',
    description: '只有自己和助教能看到的备课记录。',
    license: null,
    open: false,
    owner: 'wang',
    admins: [],
    members: ['zhou'],
    fans: [],
    documents: [],
  },
]
