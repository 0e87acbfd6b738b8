import type { PersonKey } from './world.ts'

// What the demo world holds besides documents: a little of every kind, so that nothing on the first day is an empty list.

type Html = string

interface DemoAnswer {
  by: PersonKey
  text: string
  likes?: PersonKey[]
  isAccepted?: true
}
interface DemoIssue {
  by: PersonKey
  title: string
  content: Html
  tags: string[]
  answers: DemoAnswer[]
}
interface DemoQuestion {
  by: PersonKey
  title: string
  content: Html
  tags: string[]
  /** Right ones begin with `*`; a question without options is answered in words. */
  options: string[]
  answer?: Html
  analysis: Html
}
interface DemoDeck {
  by: PersonKey
  title: string
  content: Html
  tags: string[]
  cards: [front: string, back: Html][]
  takers: PersonKey[]
}
/** A node of a mind map with what hangs on it. */
export type Branch = string | [string, Branch[]]
interface DemoMap {
  by: PersonKey
  title: string
  template: 'default' | 'right' | 'structure'
  root: Branch
  tags: string[]
}
export interface DemoThings {
  /** The title of the space. */
  space: string
  issues: DemoIssue[]
  questions: DemoQuestion[]
  decks: DemoDeck[]
  maps: DemoMap[]
  /** Of all questions of the space, in order. */
  examination?: { by: PersonKey; title: string; content: Html; minutes: number }
  /** Titles of things of the space, each with the day by which it is due. */
  plan?: { by: PersonKey; title: string; steps: [title: string, day: number, note: string][]; followers: PersonKey[] }
}

export const things: DemoThings[] = [
  {
    space: '算法竞赛知识库',
    issues: [
      {
        by: 'lin',
        title: 'Dijkstra 为什么不能有负权边？',
        content: '<p>书上只说“不能有负权边”。如果图里只有一条负权边，从堆里取出的点一定会错吗？</p>',
        tags: ['图论', '最短路'],
        answers: [
          {
            by: 'zhou',
            text: '不一定错，但没有保证。Dijkstra 靠的是“从堆里取出的点，距离已经最短”；后面若有负权边能绕回来，这句话就不成立了。试试三个点：1→2 权 2，1→3 权 3，3→2 权 −2。',
            likes: ['lin', 'wang', 'chen'],
            isAccepted: true,
          },
          {
            by: 'wang',
            text: '补充：给每条边加上同一个数，让权都非负，也不行，因为边多的路会被多加。',
            likes: ['lin'],
          },
        ],
      },
      {
        by: 'chen',
        title: '线段树开四倍空间，最少要多少？',
        content: '<p>都说数组开 <strong>4n</strong>。有没有更紧的上界，什么时候 2n 就够？</p>',
        tags: ['线段树'],
        answers: [
          {
            by: 'wang',
            text: '自底向上的写法（非递归）2n 就够；递归写法取不小于 n 的最小 2 的幂再乘 2，最坏接近 4n。',
          },
        ],
      },
      {
        by: 'zhou',
        title: '大家怎么整理自己的模板？',
        content: '<p>我每学一个算法写一份最短的代码，可是隔一个月就看不懂了。你们会写注释吗？</p>',
        tags: ['学习方法'],
        answers: [],
      },
    ],
    questions: [
      {
        by: 'wang',
        title: '快速排序的最坏情况',
        content: '<p>总是取第一个元素为基准时，下面哪一种输入让快速排序退化到 O(n²)？</p>',
        tags: ['排序'],
        options: ['完全随机的数组', '*已经排好序的数组', '所有前缀和互不相同的数组'],
        analysis: '<p>每次划分只分出一个元素，递归 n 层，每层扫一遍。</p>',
      },
      {
        by: 'wang',
        title: '哪些结构支持 O(log n) 的区间求和与单点修改',
        content: '<p>选出所有符合的。</p>',
        tags: ['数据结构', '线段树'],
        options: ['*线段树', '*树状数组', '前缀和数组', '链表'],
        analysis: '<p>前缀和求和是 O(1)，可是改一个数要重算后面的全部。</p>',
      },
      {
        by: 'zhou',
        title: '拓扑序唯一吗',
        content: '<p>一个有向无环图的拓扑序一定是唯一的。</p>',
        tags: ['图论'],
        options: ['对', '*错'],
        analysis: '<p>只有当相邻两个点之间都有边，即存在一条经过所有点的路时才唯一。</p>',
      },
      {
        by: 'zhou',
        title: '用自己的话解释懒标记',
        content: '<p>为什么有了懒标记，区间修改还是 O(log n)？</p>',
        tags: ['线段树'],
        options: [],
        answer:
          '<p>被整段覆盖的结点只记下“该加多少”，不再往下走；要用到孩子时才下传。一次修改只碰到 O(log n) 个结点。</p>',
        analysis: '<p>关键是“用到才传”：没人去看的孩子一直是旧的，也没有关系。</p>',
      },
    ],
    decks: [
      {
        by: 'zhou',
        title: '复杂度速记',
        content: '<p>比赛前一晚翻一遍。正面是操作，背面是复杂度和一句理由。</p>',
        tags: ['复杂度'],
        cards: [
          ['二分查找', '<p><strong>O(log n)</strong>：每次扔掉一半。</p>'],
          ['建堆', '<p><strong>O(n)</strong>：大多数结点在底下，几乎不用下沉。</p>'],
          ['Dijkstra（二叉堆）', '<p><strong>O((n+m) log n)</strong>：每条边最多进一次堆。</p>'],
          ['并查集（路径压缩、按秩合并）', '<p><strong>近似 O(1)</strong>：反阿克曼函数，实际不超过 4。</p>'],
          ['KMP 匹配', '<p><strong>O(n+m)</strong>：失配时指针只进不退的总量有界。</p>'],
          ['快速幂', '<p><strong>O(log k)</strong>：指数每次减半。</p>'],
        ],
        takers: ['lin', 'wang'],
      },
    ],
    maps: [
      {
        by: 'wang',
        title: '数据结构一览',
        template: 'default',
        tags: ['数据结构'],
        root: [
          '数据结构',
          [
            ['线性', ['数组', '链表', '栈与队列', ['单调结构', ['单调栈', '单调队列']]]],
            ['树', ['堆', ['平衡树', ['Treap', 'Splay']], ['区间', ['线段树', '树状数组']]]],
            ['图', ['邻接表', '并查集', '最短路', '生成树']],
            ['字符串', ['字典树', 'KMP', '后缀数组']],
          ],
        ],
      },
    ],
    examination: {
      by: 'wang',
      title: '第一单元小测',
      content: '<p>二十分钟，交卷后立刻看到答案；最后一题由老师批改。</p>',
      minutes: 20,
    },
    plan: {
      by: 'wang',
      title: '两周入门线段树',
      steps: [
        ['线段树与懒标记', 3, '先读到“区间修改”为止'],
        ['复杂度速记', 6, '把新卡片都见一遍'],
        ['动态规划：从搜索到递推', 10, ''],
        ['第一单元小测', 14, '六十分以上算过'],
      ],
      followers: ['lin', 'zhou'],
    },
  },
  {
    space: '古文观止共读',
    issues: [
      {
        by: 'chen',
        title: '“青，取之于蓝，而青于蓝”，两个“于”一样吗？',
        content: '<p>《劝学》开头这一句，两个“于”字的用法好像不同，怎么区分？</p>',
        tags: ['荀子', '文言虚词'],
        answers: [
          {
            by: 'lin',
            text: '不一样。“取之于蓝”的“于”是“从”，引出来处；“青于蓝”的“于”是“比”，放在形容词后面表示比较。',
            likes: ['chen', 'wang'],
            isAccepted: true,
          },
        ],
      },
    ],
    questions: [
      {
        by: 'lin',
        title: '“而”字的用法',
        content: '<p>“吾尝终日而思矣”中的“而”表示什么关系？</p>',
        tags: ['文言虚词'],
        options: ['转折', '*修饰', '递进', '并列'],
        analysis: '<p>“终日”说明“思”的状态，“而”连接状语和中心语。</p>',
      },
    ],
    decks: [
      {
        by: 'lin',
        title: '《论语》十则',
        content: '<p>一句一卡：正面上半句，背面全句和一句白话。</p>',
        tags: ['论语', '背诵'],
        cards: [
          ['学而时习之，____', '<p>学而时习之，<strong>不亦说乎</strong>？</p><p>学了按时温习，不也高兴吗？</p>'],
          [
            '温故而知新，____',
            '<p>温故而知新，<strong>可以为师矣</strong>。</p><p>温习旧的能有新的体会，就可以做老师了。</p>',
          ],
          [
            '学而不思则罔，____',
            '<p>学而不思则罔，<strong>思而不学则殆</strong>。</p><p>只学不想会迷惑，只想不学会疲惫。</p>',
          ],
          [
            '知之为知之，____',
            '<p>知之为知之，<strong>不知为不知，是知也</strong>。</p><p>知道就说知道，不知道就说不知道，这才是智慧。</p>',
          ],
          ['三人行，____', '<p>三人行，<strong>必有我师焉</strong>。</p><p>几个人一起走，其中一定有可以学习的人。</p>'],
          [
            '见贤思齐焉，____',
            '<p>见贤思齐焉，<strong>见不贤而内自省也</strong>。</p><p>看见贤人想与他看齐，看见不贤的人就反省自己。</p>',
          ],
          ['己所不欲，____', '<p>己所不欲，<strong>勿施于人</strong>。</p><p>自己不愿意的，不要加给别人。</p>'],
          ['岁寒，____', '<p>岁寒，<strong>然后知松柏之后凋也</strong>。</p><p>天冷了，才知道松柏最后凋零。</p>'],
          ['逝者如斯夫，____', '<p>逝者如斯夫，<strong>不舍昼夜</strong>。</p><p>时光像流水一样，日夜不停。</p>'],
          [
            '士不可以不弘毅，____',
            '<p>士不可以不弘毅，<strong>任重而道远</strong>。</p><p>读书人要宽广坚毅，因为担子重、路途远。</p>',
          ],
        ],
        takers: ['chen', 'wang', 'zhou'],
      },
    ],
    maps: [
      {
        by: 'chen',
        title: '先秦诸子',
        template: 'right',
        tags: ['先秦'],
        root: [
          '先秦诸子',
          [
            ['儒', ['孔子', '孟子', '荀子']],
            ['道', ['老子', '庄子']],
            ['墨', ['墨子']],
            ['法', ['商鞅', '韩非']],
            ['名', ['惠施', '公孙龙']],
          ],
        ],
      },
    ],
  },
  {
    space: '机器学习讲义',
    issues: [
      {
        by: 'lin',
        title: '学习率调小十倍，损失反而不动了',
        content: '<p>线性回归，特征没有归一化。学习率 0.1 发散，0.01 几乎不动，是代码错了吗？</p>',
        tags: ['优化'],
        answers: [
          {
            by: 'zhou',
            text: '多半不是代码。各个特征的尺度差得太远，等高线又长又扁，哪个学习率都不合适。先归一化再试。',
            likes: ['lin'],
          },
        ],
      },
    ],
    questions: [],
    decks: [],
    maps: [],
  },
]

/** What 陈默, who is no member there, proposes; it waits for whoever manages the space. */
export const proposal = {
  by: 'chen',
  space: '算法竞赛知识库',
  license: 'cc-by-sa-4.0',
  document: '最短路：Dijkstra 与它的边界',
  title: '补上一个会出错的例子',
  description: '<p>讨论里周也举的三个点的例子很清楚，放进正文，读的人不用再去找。</p>',
  added: '<p>一个会出错的例子：1→2 权 2，1→3 权 3，3→2 权 −2。取出 2 时距离是 2，可是从 3 绕过来只要 1。</p>',
} as const

export const group = {
  by: 'lin',
  space: '古文观止共读',
  title: '周日晚八点共读',
  description: '一周一篇，轮流领读。读之前先自己断一遍句。',
  members: ['chen', 'wang', 'zhou'],
  announcement: { title: '这一周读《郑伯克段于鄢》', content: '<p>请先把人物关系画成一张导图，周日带来对照。</p>' },
  activity: {
    title: '共读《郑伯克段于鄢》',
    content: '<p>先通读，再逐句讲；最后十五分钟背诵。</p>',
    place: '线上',
    /** Days from the first start on, and the hour in Shanghai. */
    inDays: 5,
    hour: 20,
    limit: 12,
  },
} as const

export const questionnaire = {
  by: 'lin',
  title: '共读的节奏合适吗？',
  description: '三个问题，一分钟。',
  items: [
    { kind: 'single', title: '一周一篇，你觉得', options: ['正好', '太快', '太慢'] },
    { kind: 'scale', title: '领读对你有多大帮助？', least: 1, most: 5, low: '没有', high: '很大' },
    { kind: 'long', title: '下个月想读哪一篇，为什么？' },
  ],
} as const

export const community = {
  by: 'wang',
  title: '中文计算机自学',
  description: '把计算机的课用中文讲清楚：讲义、题目、卡片，都能一起改。',
  spaces: ['算法竞赛知识库', '机器学习讲义'],
} as const

export const notice = {
  by: 'wang',
  space: '算法竞赛知识库',
  title: '第一单元小测开放到月底',
  content: '<p>每人一次，二十分钟。考完可以看到每题的得分和解析。</p>',
} as const

export const snippet = {
  by: 'zhou',
  space: '算法竞赛知识库',
  title: '快速幂',
  ext: 'py',
  tag: '模板',
  content: `def power(a: int, k: int, m: int) -> int:
    """a 的 k 次方对 m 取余。"""
    result = 1
    while k:
        if k & 1:
            result = result * a % m
        a = a * a % m
        k >>= 1
    return result
`,
} as const

export const follows: [PersonKey, PersonKey][] = [
  ['lin', 'wang'],
  ['lin', 'zhou'],
  ['chen', 'lin'],
  ['zhou', 'wang'],
  ['wang', 'zhou'],
]

export const letters: { from: PersonKey; to: PersonKey; text: string }[] = [
  { from: 'lin', to: 'wang', text: '老师，小测的最后一题可以画图吗？' },
  { from: 'wang', to: 'lin', text: '可以，拍下来传到答案里就行。' },
  { from: 'lin', to: 'wang', text: '好，谢谢老师！' },
]
