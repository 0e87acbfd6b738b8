// Made by `npm run client-sdk` from /openapi.json.

/** What each call takes and replies, by method and path. */
export interface Calls {
  /** 空间里用到的标签 */
  'GET /v1/products/{spaceId}/tags': {
    path: { spaceId: number | string }
    query?: { search?: string; tag_type?: "spaces" | "resources" | "issues" | "questions" | "cards"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 标签列表 */
  'GET /v1/tags': {
    query?: { product_id?: number | string; search?: string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 推荐标签 */
  'GET /v1/tags/recommend': {
    query?: { title?: string }
    reply: { list: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number })[] }
  }
  /** 修改标签 */
  'PUT /v1/tags/{id}': {
    path: { id: number | string }
    body: { title?: string; recommended?: boolean; style?: { background: string; color: string } }
    reply: { id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number }
  }
  /** 把标签合并到另一个标签 */
  'POST /v1/tags/{id}/merge': {
    path: { id: number | string }
    body: { into_id: number }
    reply: { id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number }
  }
  /** 词语表 */
  'GET /v1/words': {
    query?: { kind?: "block" | "review" | "allow"; text?: string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; word: string; kind: "block" | "review" | "allow"; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 添加词语 */
  'POST /v1/words': {
    body: { word: string; kind: "block" | "review" | "allow" }
    reply: { id: number; word: string; kind: "block" | "review" | "allow"; created_at: string }
  }
  /** 删除词语 */
  'DELETE /v1/words/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 导出整个空间（Markdown 压缩包或 EPUB） */
  'POST /v1/products/{spaceId}/exports': {
    path: { spaceId: number | string }
    body: { format?: "markdown" | "epub" }
    idempotencyKey?: string
    reply: { id: number; format: "markdown" | "epub"; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { documents: number; files: number; things?: number; lost: number; notes: number; omitted: number } | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[]; run_id: number }
  }
  /** 自己在空间里的导出 */
  'GET /v1/products/{spaceId}/exports': {
    path: { spaceId: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; format: "markdown" | "epub"; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { documents: number; files: number; things?: number; lost: number; notes: number; omitted: number } | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 导出的进度和报告 */
  'GET /v1/products/{spaceId}/exports/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; format: "markdown" | "epub"; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { documents: number; files: number; things?: number; lost: number; notes: number; omitted: number } | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 停止导出 */
  'POST /v1/products/{spaceId}/exports/{id}/stop': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; format: "markdown" | "epub"; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { documents: number; files: number; things?: number; lost: number; notes: number; omitted: number } | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 整个空间的全文，用来打印 */
  'GET /v1/products/{spaceId}/print': {
    path: { spaceId: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 下载导出的文件 */
  'GET /v1/products/{spaceId}/exports/{id}/download': {
    path: { spaceId: number | string; id: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 导入压缩包或一个文件，或预览：Markdown、Word、网页、EPUB（multipart：parent_id、dry_run、file；可带 Idempotency-Key） */
  'POST /v1/products/{spaceId}/imports': {
    path: { spaceId: number | string }
    reply: { id: number; file_name: string; size: number; folder: { id: number; title: string } | null; dry_run: boolean; state: "waiting" | "running" | "done" | "failed" | "stopped"; stage: "reading" | "pictures" | "documents" | null; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; report: { documents: { created: number; updated: number; unchanged: number; kept: number; failed: number }; folders?: number; pictures: number; things?: ({ type: string; name: string; created: number; unchanged: number; failed: number })[]; dialects?: (string)[]; lost: number; notes: number; omitted: number } | null; preview: ({ path: string; outcome: "created" | "updated" | "unchanged" | "kept" | "failed" })[] | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[]; run_id: number }
  }
  /** 自己在空间里的导入 */
  'GET /v1/products/{spaceId}/imports': {
    path: { spaceId: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; file_name: string; size: number; folder: { id: number; title: string } | null; dry_run: boolean; state: "waiting" | "running" | "done" | "failed" | "stopped"; stage: "reading" | "pictures" | "documents" | null; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; report: { documents: { created: number; updated: number; unchanged: number; kept: number; failed: number }; folders?: number; pictures: number; things?: ({ type: string; name: string; created: number; unchanged: number; failed: number })[]; dialects?: (string)[]; lost: number; notes: number; omitted: number } | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; max_size: number; can: { create: boolean } }
  }
  /** 导入的文档还没有改过时，导出会原样给回的文件 */
  'GET /v1/products/{spaceId}/product_files/{id}/original': {
    path: { spaceId: number | string; id: number | string }
    reply: { original: { name: string; losses: (string)[] } | null }
  }
  /** 导入的进度和报告 */
  'GET /v1/products/{spaceId}/imports/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; file_name: string; size: number; folder: { id: number; title: string } | null; dry_run: boolean; state: "waiting" | "running" | "done" | "failed" | "stopped"; stage: "reading" | "pictures" | "documents" | null; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; report: { documents: { created: number; updated: number; unchanged: number; kept: number; failed: number }; folders?: number; pictures: number; things?: ({ type: string; name: string; created: number; unchanged: number; failed: number })[]; dialects?: (string)[]; lost: number; notes: number; omitted: number } | null; preview: ({ path: string; outcome: "created" | "updated" | "unchanged" | "kept" | "failed" })[] | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 停止导入 */
  'POST /v1/products/{spaceId}/imports/{id}/stop': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; file_name: string; size: number; folder: { id: number; title: string } | null; dry_run: boolean; state: "waiting" | "running" | "done" | "failed" | "stopped"; stage: "reading" | "pictures" | "documents" | null; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; report: { documents: { created: number; updated: number; unchanged: number; kept: number; failed: number }; folders?: number; pictures: number; things?: ({ type: string; name: string; created: number; unchanged: number; failed: number })[]; dialects?: (string)[]; lost: number; notes: number; omitted: number } | null; preview: ({ path: string; outcome: "created" | "updated" | "unchanged" | "kept" | "failed" })[] | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 导入或导出的进度和报告 */
  'GET /v1/runs/{id}': {
    path: { id: number | string }
    reply: { id: number; kind: "import" | "export" | "question_import" | "archive" | "deck_import"; stage: "reading" | "pictures" | "documents" | null; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { lost: number; notes: number; omitted: number } | null; batch: { found: number; made: number; changed: number; path: unknown; preview: ({ line: number; file: unknown; sort: string; text: string; answer: string })[] | null } | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 停止导入或导出 */
  'POST /v1/runs/{id}/stop': {
    path: { id: number | string }
    reply: { id: number; kind: "import" | "export" | "question_import" | "archive" | "deck_import"; stage: "reading" | "pictures" | "documents" | null; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; report: { lost: number; notes: number; omitted: number } | null; batch: { found: number; made: number; changed: number; path: unknown; preview: ({ line: number; file: unknown; sort: string; text: string; answer: string })[] | null } | null; remarks: ({ path: string; what: string; why: string; lost: boolean })[] }
  }
  /** 下载导出的文件 */
  'GET /v1/runs/{id}/download': {
    path: { id: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 点赞、点踩、收藏、关注，或者取消 */
  'POST /v1/votes': {
    body: { votable_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; votable_id: number; vote_scope: "like" | "dislike" | "collection" | "collect" | "attention"; is_vote: boolean }
    reply: { id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string }
  }
  /** 某人收藏的内容 */
  'GET /v1/votes': {
    query: { user_id: number | string; votable_type?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; vote_scope: "collection"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 关注的人和空间的动态 */
  'GET /v1/feeds': {
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ user: { id: number; nickname: string; avatar: unknown }; act: "create" | "edit" | "merge"; subject: { id: number; type: string; title: string; path: string }; product: { id: number; title: string } | null; at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean } }
  }
  /** 没看过的动态数 */
  'GET /v1/feeds/count': {
    reply: { count: number }
  }
  /** 未读数 */
  'GET /v1/messages/count': {
    reply: { comment_msg: number; vote_msg: number; fans_msg: number; other_msg: number; follow: number }
  }
  /** 反馈列表 */
  'GET /v1/feedbacks': {
    query?: { type?: "all" | "mine" | "open" | "processing" | "resolved" | "declined"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; tag: string; state: "open" | "processing" | "resolved" | "declined"; is_open: boolean; user: { id: number; nickname: string; avatar: unknown }; created_at: string; updated_at: string; reply_count: number })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 提交反馈 */
  'POST /v1/feedbacks': {
    body: { title: string; content: string; tag: "problem" | "suggestion" | "other"; is_open?: boolean }
    idempotencyKey?: string
    reply: { id: number; title: string; tag: string; state: "open" | "processing" | "resolved" | "declined"; is_open: boolean; user: { id: number; nickname: string; avatar: unknown }; created_at: string; updated_at: string; content: string; has_math: boolean; replies: ({ id: number; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "open" | "processing" | "resolved" | "declined" | null; created_at: string })[]; timestamp: string; can: { answer: boolean; add: boolean } }
  }
  /** 一条反馈和它的答复 */
  'GET /v1/feedbacks/{id}': {
    path: { id: number | string }
    reply: { id: number; title: string; tag: string; state: "open" | "processing" | "resolved" | "declined"; is_open: boolean; user: { id: number; nickname: string; avatar: unknown }; created_at: string; updated_at: string; content: string; has_math: boolean; replies: ({ id: number; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "open" | "processing" | "resolved" | "declined" | null; created_at: string })[]; timestamp: string; can: { answer: boolean; add: boolean } }
  }
  /** 改变反馈的状态 */
  'PUT /v1/feedbacks/{id}': {
    path: { id: number | string }
    body: { state: "open" | "processing" | "resolved" | "declined"; reply?: string }
    reply: { id: number; title: string; tag: string; state: "open" | "processing" | "resolved" | "declined"; is_open: boolean; user: { id: number; nickname: string; avatar: unknown }; created_at: string; updated_at: string; content: string; has_math: boolean; replies: ({ id: number; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "open" | "processing" | "resolved" | "declined" | null; created_at: string })[]; timestamp: string; can: { answer: boolean; add: boolean } }
  }
  /** 答复或补充反馈 */
  'POST /v1/feedbacks/{id}/reply': {
    path: { id: number | string }
    body: { content: string; timestamp: string; state?: "open" | "processing" | "resolved" | "declined" }
    reply: { id: number; title: string; tag: string; state: "open" | "processing" | "resolved" | "declined"; is_open: boolean; user: { id: number; nickname: string; avatar: unknown }; created_at: string; updated_at: string; content: string; has_math: boolean; replies: ({ id: number; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "open" | "processing" | "resolved" | "declined" | null; created_at: string })[]; timestamp: string; can: { answer: boolean; add: boolean } }
  }
  /** 站点公告 */
  'GET /v1/placards': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; title: string; content: string; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 发布站点公告 */
  'POST /v1/placards': {
    body: { title: string; content: string }
    reply: { id: number; title: string; content: string; created_at: string }
  }
  /** 撤下站点公告 */
  'DELETE /v1/placards/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 记录一次页面访问 */
  'POST /v2/statistics': {
    body: { number: number; product_id?: number | null; subject_id?: number | null; finished?: true }
    reply: null
  }
  /** 空间的词频 */
  'GET /fre_count': {
    query: { space_id: number | string; start_at?: string; end_at?: string }
    reply: { list: ({ word: string; count: number })[]; texts_count: number }
  }
  /** 空间的分析 */
  'GET /v1/products/{id}/analysis/{report}': {
    path: { id: number | string; report: "year" | "content" | "acts" | "visits" | "members" | "most_read" | "reading" | "open_questions" | "tags" | "contributors" | "unanswered" | "stale" }
    query?: { start_at?: string; end_at?: string }
    reply: { title: string; is_series: boolean; columns: ({ key: string; label: string })[]; rows: ((unknown)[])[]; paths?: (string)[] }
  }
  /** 今天要复习的卡片 */
  'GET /v1/study/queue': {
    query?: { deck_id?: number | string; per_number?: number | string }
    reply: { deck: { id: number; title: string; path: string; is_taken: boolean } | null; list: ({ id: number; title: string; card_content: string; has_math: boolean; border_hex: string; font_size: number; question: { space_id: number } | null; path: string; state: number; seen: number; due: string; last_review: unknown; last_rating: number | null; recall: unknown; intervals: { again: number; hard: number; good: number; easy: number } })[]; waiting: { new: number; learning: number; due: number }; next_at: unknown; done: number; settings: { new_per_day: number; due_per_day: number; retention: number; day_hour: number; types_answer: boolean } }
  }
  /** 回答卡片 */
  'POST /v1/study/reviews': {
    body: { sent_at?: string; reviews: ({ card_id: number; rating: number; seen: number; at?: string; took?: number; key: string })[] }
    reply: { list: ({ card_id: number; outcome: "stored" | "known" | "overtaken" | "gone"; id: number | null; due: unknown; state: number | null })[] }
  }
  /** 撤销一次回答 */
  'DELETE /v1/study/reviews/{id}': {
    path: { id: number | string }
    reply: { card_id: number }
  }
  /** 今天不再出现、暂停或恢复一张卡片 */
  'PUT /v1/study/cards/{id}': {
    path: { id: number | string }
    body: { act: "bury" | "dig_up" | "suspend" | "resume" }
    reply: { card_id: number; suspended: boolean; buried_until: unknown }
  }
  /** 复习设置 */
  'PUT /v1/study/settings': {
    body: { new_per_day?: number; due_per_day?: number; retention?: number; day_hour?: number; types_answer?: boolean }
    reply: { new_per_day: number; due_per_day: number; retention: number; day_hour: number; types_answer: boolean }
  }
  /** 学习或不再学习一个卡片集 */
  'PUT /v1/study/decks/{id}': {
    path: { id: number | string }
    body: { is_taken: boolean }
    reply: { id: number; title: string; path: string; is_taken: boolean }
  }
  /** 学习统计 */
  'GET /v1/study/statistics': {
    reply: { day: string; streak: number; today: { count: number; remembered: number; seconds: number }; waiting: { new: number; learning: number; due: number }; decks: ({ id: number; title: string; path: string; is_taken: boolean; total: number; new: number; learning: number; due: number })[]; heat: ({ day: string; count: number })[]; retention: ({ from: string; count: number; remembered: number })[]; load: ({ day: string; count: number })[]; recall: ({ tenth: number; count: number })[]; mean_recall: unknown; suspended: ({ id: number; title: string; path: string })[]; settings: { new_per_day: number; due_per_day: number; retention: number; day_hour: number; types_answer: boolean } }
  }
  /** 导出卡片集（Anki 的 .apkg、CSV、TSV、JSON） */
  'GET /v1/decks/{id}/export': {
    path: { id: number | string }
    query?: { format?: "apkg" | "csv" | "tsv" | "json"; scheduling?: boolean | "true" | "false" }
    body?: BodyInit
    reply: Response
  }
  /** 导入卡片集，或预览：.apkg、CSV、TSV、JSON（multipart：product_id、deck_id、title、is_open、format、dry_run、scheduling、file；最多 20000 张、20 MB，.apkg 最多 300 MB；可带 Idempotency-Key） */
  'POST /v1/decks/import': {
    reply: { run_id: number }
  }
  /** 某人创建的某一类内容 */
  'GET /v1/users/{userId}/datas': {
    path: { userId: number | string }
    query: { type: "Product" | "ProductFile" | "Comment" | "Issue" | "Question" | "ProductCard"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 某人的关注和粉丝 */
  'GET /v1/users/{userId}/attention': {
    path: { userId: number | string }
    query: { type: "users" | "fans" | "products"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ type: "User"; id: number; nickname: string; avatar: unknown; bio: string; attention: boolean; can: { follow: boolean } } | { id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 某人的动态 */
  'GET /v1/operations': {
    query: { user_id: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ key: string; subject: { id: number; type: string; title: string; path: string } | null; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 某人一年里每天的动态数 */
  'GET /v1/users/{userId}/year': {
    path: { userId: number | string }
    reply: { today: string; days: ({ day: string; count: number })[] }
  }
  /** 某人的公开资料 */
  'GET /v1/users/{id}': {
    path: { id: number | string }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean } }
  }
  /** 修改个人资料 */
  'PUT /v1/users/{id}': {
    path: { id: number | string }
    body: { ufile_key?: string | null; cover?: string | null; nickname?: string; gender?: 1 | 2 | null; tag_titles?: (string)[]; living?: string; vocation?: string; company?: string; bio?: string }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean } }
  }
  /** 公告列表 */
  'GET /v1/notices': {
    query: { noticeable_type: "Product" | "Group"; noticeable_id: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 发布公告 */
  'POST /v1/notices': {
    body: { noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; content?: string; ufile_key?: string | null; is_pinned?: boolean; is_open?: boolean }
    idempotencyKey?: string
    reply: { id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; file: { key: string; name: string; size: number; content_type: string; url: string } | null; read_by: { count: number; members: number } | null; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 小组公告列表 */
  'GET /v1/groups/{groupId}/group_notices': {
    path: { groupId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 发布小组公告 */
  'POST /v1/groups/{groupId}/group_notices': {
    path: { groupId: number | string }
    body: { title: string; content?: string; ufile_key?: string | null; is_pinned?: boolean }
    idempotencyKey?: string
    reply: { id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; file: { key: string; name: string; size: number; content_type: string; url: string } | null; read_by: { count: number; members: number } | null; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 一条公告 */
  'GET /v1/notices/{id}': {
    path: { id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; file: { key: string; name: string; size: number; content_type: string; url: string } | null; read_by: { count: number; members: number } | null; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 修改公告 */
  'PUT /v1/notices/{id}': {
    path: { id: number | string }
    body: { title: string; content: string; ufile_key?: string | null; is_open?: boolean; is_pinned?: boolean; version?: number }
    reply: { id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; file: { key: string; name: string; size: number; content_type: string; url: string } | null; read_by: { count: number; members: number } | null; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 删除公告 */
  'DELETE /v1/notices/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 一条小组公告 */
  'GET /v1/groups/{groupId}/group_notices/{id}': {
    path: { groupId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; type: string; noticeable_type: "Product" | "Group"; noticeable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; is_open: boolean; is_pinned: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; file: { key: string; name: string; size: number; content_type: string; url: string } | null; read_by: { count: number; members: number } | null; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 删除小组公告 */
  'DELETE /v1/groups/{groupId}/group_notices/{id}': {
    path: { groupId: number | string; id: number | string }
    reply: null
  }
  /** 共同体列表 */
  'GET /v1/communities': {
    query?: { product_id?: number | string; type?: "product"; user_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; avatar: unknown; key_character: string; colour: number; user: { id: number; nickname: string; avatar: unknown }; products_count: number; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 创建共同体 */
  'POST /v1/communities': {
    body: { title: string; description?: string; avatar_ufile_key?: unknown; user_id?: number }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; avatar: unknown; key_character: string; colour: number; user: { id: number; nickname: string; avatar: unknown }; products_count: number; created_at: string; version: number; can: { edit: boolean; give: boolean; delete: boolean } }
  }
  /** 共同体 */
  'GET /v1/communities/{communityId}': {
    path: { communityId: number | string }
    reply: { id: number; title: string; description: string; avatar: unknown; key_character: string; colour: number; user: { id: number; nickname: string; avatar: unknown }; products_count: number; created_at: string; version: number; can: { edit: boolean; give: boolean; delete: boolean } }
  }
  /** 修改共同体 */
  'PUT /v1/communities/{communityId}': {
    path: { communityId: number | string }
    body: { version?: number; title?: string; description?: string; avatar_ufile_key?: unknown; user_id?: number }
    reply: { id: number; title: string; description: string; avatar: unknown; key_character: string; colour: number; user: { id: number; nickname: string; avatar: unknown }; products_count: number; created_at: string; version: number; can: { edit: boolean; give: boolean; delete: boolean } }
  }
  /** 解散共同体 */
  'DELETE /v1/communities/{communityId}': {
    path: { communityId: number | string }
    body: { title?: string }
    reply: null
  }
  /** 共同体的邀请与申请 */
  'GET /v1/communities/{communityId}/community_invites': {
    path: { communityId: "0" | 0 | number | string }
    query?: { product_id?: number | string; state?: "pending" | "approved" | "rejected"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; community: { id: number; title: string }; product: { id: number; title: string }; side: "community" | "product"; user: { id: number; nickname: string; avatar: unknown }; state: "pending" | "approved" | "rejected"; created_at: string; answered_at: unknown; can: { answer: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 邀请空间加入共同体，或为空间申请加入 */
  'POST /v1/communities/{communityId}/community_invites': {
    path: { communityId: number | string }
    body: { product_ids: (number)[] }
    reply: { list: ({ id: number; community: { id: number; title: string }; product: { id: number; title: string }; side: "community" | "product"; user: { id: number; nickname: string; avatar: unknown }; state: "pending" | "approved" | "rejected"; created_at: string; answered_at: unknown; can: { answer: boolean } })[] }
  }
  /** 答复邀请或申请 */
  'PUT /v1/communities/{communityId}/community_invites/{inviteId}': {
    path: { communityId: number | string; inviteId: number | string }
    body: { product_id: number; approve: boolean }
    reply: { id: number; community: { id: number; title: string }; product: { id: number; title: string }; side: "community" | "product"; user: { id: number; nickname: string; avatar: unknown }; state: "pending" | "approved" | "rejected"; created_at: string; answered_at: unknown; can: { answer: boolean } }
  }
  /** 共同体里的空间 */
  'GET /v1/communities/{communityId}/products': {
    path: { communityId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 共同体里的资源 */
  'GET /v1/communities/{communityId}/product_files': {
    path: { communityId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; user: { id: number; nickname: string; avatar: unknown }; space: { id: number; title: string }; is_locked: boolean; comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 共同体里的讨论 */
  'GET /v1/communities/{communityId}/issues': {
    path: { communityId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; user: { id: number; nickname: string; avatar: unknown }; space: { id: number; title: string }; is_locked: boolean; comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 退出共同体 */
  'POST /v1/products/{spaceId}/community_out': {
    path: { spaceId: number | string }
    body: { community_id: number }
    reply: null
  }
  /** 空间的贡献 */
  'GET /v1/products/{spaceId}/pull_quests': {
    path: { spaceId: number | string }
    query?: { state?: "open" | "conflict" | "merged" | "rejected" | "closed"; user_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 提交贡献 */
  'POST /v1/products/{spaceId}/pull_quests': {
    path: { spaceId: number | string }
    body: { pl_action: "create" | "update" | "delete" | "move" | "readme"; product_file_id?: number | null; title: string; description: string; pull_quest_items: ({ id?: number; remove?: boolean; action?: "create" | "update" | "delete" | "move" | "readme"; kind?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; target_id?: number | null; base_version?: number; payload?: { title?: string; content?: string; ext?: string; tag_titles?: (string)[]; documents?: ({ ufile_key: string })[]; parent_id?: number | null; cards?: (number)[]; cover_key?: string | null }; base?: { tag_titles?: (string)[]; documents?: ({ ufile_key: string })[]; cards?: (number)[] } })[]; original_type?: 1 | 2; original_author?: string; original_content?: string; license_key?: string | null }
    idempotencyKey?: string
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 空间的贡献数 */
  'GET /v1/products/{spaceId}/pull_quests/count': {
    path: { spaceId: number | string }
    reply: { open: number; merged: number; rejected: number; closed: number; total: number }
  }
  /** 一个贡献 */
  'GET /v1/products/{spaceId}/pull_quests/{id}': {
    path: { spaceId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false"; conflicts?: boolean | "true" | "false"; version?: number | string }
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 修改贡献 */
  'PUT /v1/products/{spaceId}/pull_quests/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { title?: string; description?: string; pull_quest_items?: ({ id?: number; remove?: boolean; action?: "create" | "update" | "delete" | "move" | "readme"; kind?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; target_id?: number | null; base_version?: number; payload?: { title?: string; content?: string; ext?: string; tag_titles?: (string)[]; documents?: ({ ufile_key: string })[]; parent_id?: number | null; cards?: (number)[]; cover_key?: string | null }; base?: { tag_titles?: (string)[]; documents?: ({ ufile_key: string })[]; cards?: (number)[] } })[]; version?: number; original_type?: 1 | 2; original_author?: string; original_content?: string; license_key?: string | null }
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 把个人文档贡献给空间 */
  'POST /v1/products/{spaceId}/pull_quests/build_for_user_file': {
    path: { spaceId: number | string }
    body: { user_files: (number)[]; parent_id?: number | null; title?: string; description?: string; license_key?: string | null }
    idempotencyKey?: string
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 把别的空间的文档贡献过来 */
  'POST /v1/products/{spaceId}/pull_quests/build_for_product_file': {
    path: { spaceId: number | string }
    body: { product_files: (number)[]; parent_id?: number | null; title?: string; description?: string; license_key?: string | null; user_id?: number }
    idempotencyKey?: string
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 接受或拒绝贡献 */
  'POST /v1/products/{spaceId}/pull_quests/{id}/accept': {
    path: { spaceId: number | string; id: number | string }
    body: { accept: boolean; reason?: string; item_ids?: (number)[]; resolutions?: ({ item_id: number; key: string; choice: "current" | "proposed" | "text"; content?: string })[]; version?: number }
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 关闭或重新打开贡献 */
  'POST /v1/products/{spaceId}/pull_quests/{id}/close': {
    path: { spaceId: number | string; id: number | string }
    body: { close: boolean }
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 撤销已合并的贡献 */
  'POST /v1/products/{spaceId}/pull_quests/{id}/revert': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; type: string; product_id: number; pl_action: "create" | "update" | "delete" | "move" | "readme"; title: string; excerpt: string; state: "open" | "conflict" | "merged" | "rejected" | "closed"; is_reverted: boolean; user: { id: number; nickname: string; avatar: unknown }; items_count: number; comment_count: number; root_comment_count: number; visitor_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; description: string; has_math: boolean; version: number; license_key: unknown; original_type: number; original_author: string; original_content: string; decided_by: { id: number; nickname: string; avatar: unknown } | null; decided_at: unknown; reason: string; items: ({ id: number; action: "create" | "update" | "delete" | "move" | "readme"; kind: string; state: "pending" | "accepted" | "rejected" | "conflict"; hidden: "gone" | "locked" | "unanswered" | null; target: { id: number; title: string; path: string } | null; base_version: number | null; is_behind: boolean; base: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; proposed: { title: string; content: string; tag_titles: (string)[]; files: (string)[]; parent_id: number | null; cover_key: unknown } | null; cards: ({ act: "same" | "added" | "removed" | "moved"; id: number | null; title: string; path: string })[] | null })[]; folders: ({ id: number; title: string; path: string })[]; files: ({ key: string; name: string })[]; conflicts: ({ item_id: number; key: string; field: "title" | "content" | "place"; base: string; current: string; proposed: string })[] | null; can: { edit: boolean; merge: boolean; reject: boolean; close: boolean; reopen: boolean; revert: boolean; vote: boolean } }
  }
  /** 活动列表 */
  'GET /v1/activities': {
    query: { activityable_type: "Product" | "Group"; activityable_id: number | string; when?: "coming" | "past"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 发起活动 */
  'POST /v1/activities': {
    body: { activityable_type: "Product" | "Group"; activityable_id: number; title: string; content?: string; start_at: string; end_at: string; place?: string; link?: string | null; join_limit?: number | null }
    idempotencyKey?: string
    reply: { id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; people: ({ id: number; nickname: string; avatar: unknown })[]; waiting_before: number | null; can: { edit: boolean; delete: boolean; vote: boolean; join: boolean } }
  }
  /** 小组的活动 */
  'GET /v1/groups/{groupId}/activities': {
    path: { groupId: number | string }
    query?: { when?: "coming" | "past"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 一个活动 */
  'GET /v1/activities/{id}': {
    path: { id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; people: ({ id: number; nickname: string; avatar: unknown })[]; waiting_before: number | null; can: { edit: boolean; delete: boolean; vote: boolean; join: boolean } }
  }
  /** 修改活动 */
  'PUT /v1/activities/{id}': {
    path: { id: number | string }
    body: { title: string; content: string; start_at?: string; end_at?: string; place?: string; link?: string | null; join_limit?: number | null; version?: number }
    reply: { id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; people: ({ id: number; nickname: string; avatar: unknown })[]; waiting_before: number | null; can: { edit: boolean; delete: boolean; vote: boolean; join: boolean } }
  }
  /** 删除活动 */
  'DELETE /v1/activities/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 报名的人 */
  'GET /v1/activities/{id}/people': {
    path: { id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; nickname: string; avatar: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 报名参加活动 */
  'POST /v1/activities/{id}/join': {
    path: { id: number | string }
    body: Record<string, never>
    reply: { id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; people: ({ id: number; nickname: string; avatar: unknown })[]; waiting_before: number | null; can: { edit: boolean; delete: boolean; vote: boolean; join: boolean } }
  }
  /** 取消报名 */
  'DELETE /v1/activities/{id}/join': {
    path: { id: number | string }
    reply: { id: number; type: string; activityable_type: "Product" | "Group"; activityable_id: number; title: string; description: string; user: { id: number; nickname: string; avatar: unknown }; start_at: string; end_at: string; place: string; link: unknown; join_limit: number | null; join_count: number; waiting_count: number; joined: "in" | "waiting" | null; is_over: boolean; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; people: ({ id: number; nickname: string; avatar: unknown })[]; waiting_before: number | null; can: { edit: boolean; delete: boolean; vote: boolean; join: boolean } }
  }
  /** 生成日历订阅地址 */
  'POST /v1/calendar_key': {
    body: Record<string, never>
    reply: { key: string; path: string }
  }
  /** 报名的活动（iCalendar） */
  'GET /calendar/{key}.ics': {
    path: { key: string }
    body?: BodyInit
    reply: Response
  }
  /** 每日充电 */
  'POST /v1/users/create_battery': {
    reply: { exist: boolean; is_new: boolean; battery: number; full_battery_day: number }
  }
  /** 自己某一种行为的积分 */
  'GET /v1/exp': {
    query: { key: string }
    reply: { key: string; score: number }
  }
  /** 某人的积分明细 */
  'GET /v1/exp/{userId}': {
    path: { userId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ key: string; points: number; counted: number; subject: { id: number; type: string; title: string; path: string } | null; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; score: number; acts: ({ key: string; score: number; count: number })[] }
  }
  /** 举报内容或用户 */
  'POST /v1/reports': {
    body: { subject_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; subject_id: number; reason: "illegal" | "spam" | "abuse" | "privacy" | "copyright" | "misleading" | "other"; content?: string }
    reply: { id: number; reason: string; content: unknown; state: "open" | "hidden" | "deleted" | "warned" | "banned" | "dismissed"; note: string; subject: { id: number; type: string; title: unknown; path: unknown }; letter: { content: string; created_at: string } | null; author: { id: number; nickname: string; avatar: unknown } | null; product_id: number | null; created_at: string; decided_at: unknown; can: { actions: ("hide" | "delete" | "warn" | "ban" | "dismiss")[] } }
  }
  /** 举报 */
  'GET /v1/reports': {
    query?: { type?: "queue" | "decided" | "mine" | "about_me"; product_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; reason: string; content: unknown; state: "open" | "hidden" | "deleted" | "warned" | "banned" | "dismissed"; note: string; subject: { id: number; type: string; title: unknown; path: unknown }; letter: { content: string; created_at: string } | null; author: { id: number; nickname: string; avatar: unknown } | null; product_id: number | null; created_at: string; decided_at: unknown; can: { actions: ("hide" | "delete" | "warn" | "ban" | "dismiss")[] } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 处理举报 */
  'PUT /v1/reports/{id}': {
    path: { id: number | string }
    body: { action: "hide" | "delete" | "warn" | "ban" | "dismiss"; note?: string; until?: string | null }
    reply: { id: number; reason: string; content: unknown; state: "open" | "hidden" | "deleted" | "warned" | "banned" | "dismissed"; note: string; subject: { id: number; type: string; title: unknown; path: unknown }; letter: { content: string; created_at: string } | null; author: { id: number; nickname: string; avatar: unknown } | null; product_id: number | null; created_at: string; decided_at: unknown; can: { actions: ("hide" | "delete" | "warn" | "ban" | "dismiss")[] } }
  }
  /** 所有用户的账号 */
  'GET /v1/accounts': {
    query?: { text?: string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; nickname: string; avatar: unknown; is_admin: boolean; state: "active" | "banned" | "leaving"; since: unknown; until: unknown; reason: string; created_at: string; can: { ban: boolean; lift: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 停用或恢复账号 */
  'PUT /v1/users/{id}/ban': {
    path: { id: number | string }
    body: { banned: boolean; reason?: string; until?: string | null }
    reply: { id: number; nickname: string; banned: boolean; reason: string; until: unknown }
  }
  /** 空间的卡片 */
  'GET /v1/products/{spaceId}/cards': {
    path: { spaceId: number | string }
    query?: { tags?: string; is_good?: boolean | "true" | "false"; user_id?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "ProductCard"; is_good: boolean; space: { id: number; title: string } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 新建卡片 */
  'POST /v1/products/{spaceId}/cards': {
    path: { spaceId: number | string }
    body: { title: string; border_hex?: string; horizontal?: boolean; font_size?: number; tag_titles?: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string; content?: string }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "ProductCard"; is_good: boolean; space: { id: number; title: string }; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; can: { edit: boolean; delete: boolean; set_good: boolean; contribute: boolean; vote: boolean } }
  }
  /** 按编号取卡片的标题 */
  'GET /v1/products/{spaceId}/cards/ids_to_titles': {
    path: { spaceId: number | string }
    query: { ids: string }
    reply: ({ id: number; title: string; type: "ProductCard" })[]
  }
  /** 一张卡片 */
  'GET /v1/products/{spaceId}/cards/{id}': {
    path: { spaceId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "ProductCard"; is_good: boolean; space: { id: number; title: string }; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; can: { edit: boolean; delete: boolean; set_good: boolean; contribute: boolean; vote: boolean } }
  }
  /** 保存卡片 */
  'PUT /v1/products/{spaceId}/cards/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { title: string; border_hex?: string; horizontal?: boolean; font_size?: number; tag_titles?: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string; content: string; version?: number; is_good?: boolean }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "ProductCard"; is_good: boolean; space: { id: number; title: string }; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; can: { edit: boolean; delete: boolean; set_good: boolean; contribute: boolean; vote: boolean } }
  }
  /** 删除卡片 */
  'DELETE /v1/products/{spaceId}/cards/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 导入卡片 */
  'POST /v1/products/{spaceId}/cards/import': {
    path: { spaceId: number | string }
    body: { content: string; dry_run?: boolean }
    idempotencyKey?: string
    reply: { id: number; count: number; ids: (number)[]; cards: ({ at: number; title: string; description: string })[]; problems: ({ at: number; message: string })[] }
  }
  /** 个人卡片 */
  'GET /v1/users/{userId}/user_cards': {
    path: { userId: number | string }
    query?: { deleted?: boolean | "true" | "false"; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 新建个人卡片 */
  'POST /v1/users/{userId}/user_cards': {
    path: { userId: number | string }
    body: { title: string; border_hex?: string; horizontal?: boolean; font_size?: number; tag_titles?: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string; content?: string; is_open?: boolean }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 一张个人卡片 */
  'GET /v1/users/{userId}/user_cards/{id}': {
    path: { userId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 保存个人卡片 */
  'PUT /v1/users/{userId}/user_cards/{id}': {
    path: { userId: number | string; id: number | string }
    body: { title: string; border_hex?: string; horizontal?: boolean; font_size?: number; tag_titles?: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string; content: string; version?: number; is_open?: boolean }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 删除个人卡片 */
  'DELETE /v1/users/{userId}/user_cards/{id}': {
    path: { userId: number | string; id: number | string }
    reply: null
  }
  /** 按编号取个人卡片 */
  'GET /v1/user_cards/{id}': {
    path: { id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 恢复删除的个人卡片 */
  'POST /v1/users/{userId}/user_cards/{id}/restore': {
    path: { userId: number | string; id: number | string }
    reply: { id: number; title: string; description: string; face: { text: string; picture: unknown; areas: ({ x: number; y: number; width: number; height: number; label: string })[] }; border_hex: string; horizontal: boolean; font_size: number; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; type: "UserCard"; is_open: boolean; content: string; has_math: boolean; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 空间列表 */
  'GET /v1/products': {
    query?: { select_type?: "all" | "history" | "admin" | "collection" | "deleted"; type?: "all" | "history" | "admin" | "collection" | "deleted"; user_id?: number | string; page?: number | string; after?: string; per_number?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc" }
    reply: { list: ({ id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 创建空间 */
  'POST /v1/products': {
    body: { title: string; description?: string; ufile_key?: unknown; is_open?: boolean; license_key?: "cc-by-sa-4.0" | "mulan-owl-by-1.0" | null }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 空间 */
  'GET /v1/products/{spaceId}': {
    path: { spaceId: number | string }
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 修改空间设置 */
  'PUT /v1/products/{spaceId}': {
    path: { spaceId: number | string }
    body: { version?: number; title?: string; description?: string; tag_titles?: (string)[]; ufile_key?: unknown; is_open?: boolean; colour?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; license_key?: "cc-by-sa-4.0" | "mulan-owl-by-1.0" | null; auto_accept?: boolean; open_core?: boolean; ai?: number | null; ai_assist?: boolean; file_viewer?: 1 | 2; resources_list_default_sort?: "place_asc" | "updated_desc" | "updated_asc" | "created_desc" | "created_asc" | "liked_desc" | "collected_desc"; issues_list_default_sort?: "updated_desc" | "updated_asc" | "created_desc" | "created_asc" | "comments_desc" | "liked_desc"; questions_list_default_sort?: "updated_desc" | "updated_asc" | "created_desc" | "created_asc" | "liked_desc" | "collected_desc"; cards_list_default_sort?: "updated_desc" | "updated_asc" | "created_desc" | "created_asc" | "liked_desc" | "collected_desc"; recommended_by_admins?: boolean }
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 删除空间 */
  'DELETE /v1/products/{spaceId}': {
    path: { spaceId: number | string }
    body: { title?: string }
    reply: null
  }
  /** 点赞或收藏空间 */
  'POST /v1/products/{spaceId}/operating': {
    path: { spaceId: number | string }
    body: { type: "like" | "collect"; value: boolean }
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 空间内容的数量 */
  'GET /v1/products/{spaceId}/count': {
    path: { spaceId: number | string }
    reply: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }
  }
  /** 空间成员 */
  'GET /v1/products/{spaceId}/get_users': {
    path: { spaceId: number | string }
    query?: { nickname?: string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; nickname: string; avatar: unknown; role: "owner" | "admin" | "member"; is_admin: boolean; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 设置成员的角色 */
  'POST /v1/products/{spaceId}/set_users': {
    path: { spaceId: number | string }
    body: { user_id: number; role: "admin" | "member" }
    reply: { id: number; nickname: string; avatar: unknown; role: "owner" | "admin" | "member"; is_admin: boolean; created_at: string }
  }
  /** 移出成员 */
  'POST /v1/products/{spaceId}/remove_users': {
    path: { spaceId: number | string }
    body: { user_id: number }
    reply: null
  }
  /** 退出空间 */
  'POST /v1/products/{spaceId}/leave': {
    path: { spaceId: number | string }
    reply: null
  }
  /** 生成加入口令 */
  'POST /v1/products/{spaceId}/set_key': {
    path: { spaceId: number | string }
    body: { min?: number }
    reply: { key: string; expires_at: string }
  }
  /** 当前的加入口令 */
  'GET /v1/products/{spaceId}/key': {
    path: { spaceId: number | string }
    reply: { key: string; expires_at: string } | null
  }
  /** 作废加入口令 */
  'DELETE /v1/products/{spaceId}/key': {
    path: { spaceId: number | string }
    reply: null
  }
  /** 用口令加入空间 */
  'POST /v1/products/join': {
    body: { key: string; product_id?: number }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 转让空间 */
  'POST /v1/products/{spaceId}/transfer': {
    path: { spaceId: number | string }
    body: { user_id: number; password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string; license_key: unknown; version: number; admin_ids: (number)[]; ai: number | null; ai_assist: boolean; rate: unknown; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; vote_count: { like: number; collect: number }; vote_state: { like: boolean; collect: boolean }; role: "owner" | "admin" | "member" | null; is_joined: boolean; members_count: number; counts: { docs: number; issues: number; questions: number; ctrbs: number; groups: number; members: number; notice: number; cards: number }; recent_documents: ({ id: number; type: string; title: string; description: string; is_locked: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; recent_issues: ({ id: number; title: string; is_solve: boolean; user: { id: number; nickname: string; avatar: unknown }; updated_at: string })[]; open_core: boolean; auto_accept: boolean; recommended_by_admins: boolean; file_viewer: number; resources_list_default_sort: string; issues_list_default_sort: string; questions_list_default_sort: string; cards_list_default_sort: string; readme_id: number | null; can: { edit: boolean; create_resource: boolean; contribute: boolean; manage_members: boolean; name_admins: boolean; vote: boolean; own: boolean; leave: boolean; recommend: boolean } }
  }
  /** 空间的点赞与收藏数据 */
  'GET /v1/products/collect_data': {
    query: { product_ids: string }
    reply: { list: ({ id: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean } })[] }
  }
  /** 空间的分类 */
  'GET /v1/products/{spaceId}/categories': {
    path: { spaceId: number | string }
    query?: { type?: "resources" | "issues" | "questions" | "cards" }
    reply: { list: ({ id: number; type: "resources" | "issues" | "questions" | "cards"; title: string })[] }
  }
  /** 修改空间的分类 */
  'POST /v1/products/{spaceId}/categories': {
    path: { spaceId: number | string }
    body: { type: "resources" | "issues" | "questions" | "cards"; category_items?: ({ id?: number; title: string })[]; deleted_ids?: (number)[] }
    reply: { list: ({ id: number; type: "resources" | "issues" | "questions" | "cards"; title: string })[] }
  }
  /** 空间的回收站 */
  'GET /v1/products/{spaceId}/trash': {
    path: { spaceId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; user: { id: number; nickname: string; avatar: unknown }; children_count: number; deleted_at: string; expires_at: string; hidden: boolean; can: { restore: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 从回收站恢复 */
  'POST /v1/products/{spaceId}/trash/{id}/restore': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 公开空间的申请 */
  'GET /v1/product_applies': {
    query?: { state?: "pending" | "approved" | "rejected"; product_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; product: { id: number; title: string; description: string }; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "pending" | "approved" | "rejected"; reply: string; created_at: string; answered_at: unknown; can: { answer: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 申请公开空间 */
  'POST /v1/product_applies': {
    body: { product_id: number; content: string }
    idempotencyKey?: string
    reply: { id: number; product: { id: number; title: string; description: string }; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "pending" | "approved" | "rejected"; reply: string; created_at: string; answered_at: unknown; can: { answer: boolean } }
  }
  /** 一份公开空间的申请 */
  'GET /v1/product_applies/{id}': {
    path: { id: number | string }
    reply: { id: number; product: { id: number; title: string; description: string }; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "pending" | "approved" | "rejected"; reply: string; created_at: string; answered_at: unknown; can: { answer: boolean } }
  }
  /** 答复公开空间的申请 */
  'PUT /v1/product_applies/{id}': {
    path: { id: number | string }
    body: { state: "approved" | "rejected"; reply?: string }
    reply: { id: number; product: { id: number; title: string; description: string }; user: { id: number; nickname: string; avatar: unknown }; content: string; state: "pending" | "approved" | "rejected"; reply: string; created_at: string; answered_at: unknown; can: { answer: boolean } }
  }
  /** 空间的贡献榜 */
  'GET /v1/products/{spaceId}/contribution_rank': {
    path: { spaceId: number | string }
    query?: { per_number?: number | string }
    reply: { list: ({ score: number; user: { id: number; nickname: string; avatar: unknown; battery: number; full_battery_day: number; attention: boolean }; can: { follow: boolean } })[] }
  }
  /** 空间的贡献者 */
  'GET /v1/products/{spaceId}/contributor': {
    path: { spaceId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ score: number; user: { id: number; nickname: string; avatar: unknown; battery: number; full_battery_day: number } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 任何内容的历史版本 */
  'GET /v1/revisions': {
    query: { subject_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; subject_id: number | string; page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; characters: number | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 任何内容的某个历史版本 */
  'GET /v1/revisions/{id}': {
    path: { id: number | string }
    reply: { id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; content: string; source: string; subject_type: string; subject_id: number }
  }
  /** 恢复到某个历史版本（任何内容） */
  'POST /v1/revisions/{id}/restore': {
    path: { id: number | string }
    body: { version?: number }
    reply: { id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; content: string; source: string; subject_type: string; subject_id: number }
  }
  /** 引用了某项内容的内容 */
  'GET /v1/backlinks': {
    query: { subject_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; subject_id: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 内链指向的内容现在叫什么 */
  'GET /v1/internal_links': {
    query: { ids: string }
    reply: ({ id: number; type: string; title: string; path: string })[]
  }
  /** 取得某一段的链接 */
  'POST /v1/linked_blocks': {
    body: { subject_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; subject_id: number | string; version: number; place: number }
    reply: { id: number; place: number | null; is_changed: boolean; said: string; html: unknown; subject: { id: number; type: string; title: string; path: string } }
  }
  /** 链接的那一段现在在哪里 */
  'GET /v1/linked_blocks/{id}': {
    path: { id: number | string }
    reply: { id: number; place: number | null; is_changed: boolean; said: string; html: unknown; subject: { id: number; type: string; title: string; path: string } }
  }
  /** 我的草稿 */
  'GET /v1/drafts': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ key: string; title: string; version: number | null; updated_at: string; excerpt: string; about: { id: number; type: string; title: string; path: string } | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 我的一份草稿 */
  'GET /v1/drafts/{key}': {
    path: { key: string }
    reply: { key: string; title: string; version: number | null; updated_at: string; content: string; fields: Record<string, unknown>; age: number } | null
  }
  /** 保存草稿 */
  'PUT /v1/drafts/{key}': {
    path: { key: string }
    body: { title: string; content: string; version: number | null; fields: Record<string, unknown> }
    reply: { key: string; title: string; version: number | null; updated_at: string }
  }
  /** 丢弃草稿 */
  'DELETE /v1/drafts/{key}': {
    path: { key: string }
    reply: null
  }
  /** 评论的楼层 */
  'GET /v1/comments': {
    query: { commentable_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; commentable_id: number | string; page?: number | string; per_number?: number | string; after?: string; from?: number | string; role?: "owner" | "admin" | "member" | "ai"; anchor?: string; order_type?: "created" | "updated" | "comments" | "liked" | "vote"; order_action?: "asc" | "desc" }
    reply: { list: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean }; children: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } })[] })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; comment_count: number; newest_id: number | null; rate: unknown; rate_count: number; can: { create: boolean; rate: boolean } }
  }
  /** 发表评论或回复 */
  'POST /v1/comments': {
    body: { commentable_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; commentable_id: number; comment_id?: number | null; receive_comment_id?: number | null; content: string; reply_sub_floor?: boolean; receiver?: number | null; at_receivers?: (number)[]; role?: "default"; anonymity?: boolean; anchor?: string | null; score?: number | null }
    idempotencyKey?: string
    reply: { id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean }; children: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } })[] }
  }
  /** 内容的哪些地方有评论 */
  'GET /v1/comments/anchors': {
    query: { commentable_type: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; commentable_id: number | string }
    reply: { list: ({ anchor: string; count: number })[] }
  }
  /** 一层楼里的回复 */
  'GET /v1/comments/{id}/children': {
    path: { id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean }; children: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } })[] })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; comment_count: number; newest_id: number | null; rate: unknown; rate_count: number; can: { create: boolean; rate: boolean } }
  }
  /** 一条评论 */
  'GET /v1/comments/{id}': {
    path: { id: number | string }
    reply: { id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean }; children: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } })[]; page: { title: string; path: string } | null }
  }
  /** 修改评论 */
  'PUT /v1/comments/{id}': {
    path: { id: number | string }
    body: { content: string; version?: number }
    reply: { id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean }; children: ({ id: number; commentable_type: string; commentable_id: number; comment_id: number | null; receive_comment_id: number | null; user: { id: number; nickname: string; avatar: unknown } | null; is_mine: boolean; role: "owner" | "admin" | "member" | "ai" | null; receiver: { id: number; nickname: string; avatar: unknown } | null; quote: unknown; content: string; rendered: unknown; has_math: boolean; anonymity: boolean; anchor: unknown; score: number | null; ai: { model: string } | null; children_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; deleted: boolean; version: number; created_at: string; updated_at: string; edited_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } })[] }
  }
  /** 删除评论 */
  'DELETE /v1/comments/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 一条评论的历史版本 */
  'GET /v1/comments/{id}/revisions': {
    path: { id: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; version: number; author: { id: number; nickname: string; avatar: unknown }; content: string; has_math: boolean; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 屏蔽一个人 */
  'POST /v1/users/{id}/block': {
    path: { id: number | string }
    reply: { id: number; is_blocked: boolean }
  }
  /** 取消屏蔽 */
  'DELETE /v1/users/{id}/block': {
    path: { id: number | string }
    reply: { id: number; is_blocked: boolean }
  }
  /** 我屏蔽的人 */
  'GET /v1/users/blocks': {
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; nickname: string; avatar: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 实时消息（server-sent events） */
  'GET /v1/events': {
    query?: { after?: string; watch?: string }
    body?: BodyInit
    reply: Response
  }
  /** 试卷的规则和作答记录 */
  'GET /v1/examinations/{id}/attempts': {
    path: { id: number | string }
    query?: { all?: boolean | "true" | "false"; state?: "running" | "submitted" | "marked"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; number: number; state: "running" | "submitted" | "marked"; started_at: string; deadline: unknown; submitted_at: unknown; points: number; score: unknown; is_passed: unknown; user: { id: number; nickname: string; avatar: unknown } | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; rules: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean }; question_count: number; points: number; now: string; left: number | null; running_id: number | null; why_not: string; waiting_count: number; can: { take: boolean; manage: boolean } }
  }
  /** 开始作答 */
  'POST /v1/examinations/{id}/attempts': {
    path: { id: number | string }
    reply: { id: number; is_new: boolean }
  }
  /** 试卷的统计 */
  'GET /v1/examinations/{id}/statistics': {
    path: { id: number | string }
    reply: { count: number; people: number; average: unknown; median: unknown; passed: unknown; seconds: number | null; distribution: (number)[]; items: ({ question_id: number; title: string; cate: number; count: number; p: unknown; discrimination: unknown; options: ({ title: string; correct: unknown; count: number; share: number })[] })[] }
  }
  /** 阅卷 */
  'GET /v1/examinations/{id}/marking': {
    path: { id: number | string }
    query?: { marked?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ attempt_id: number; position: number; user: { id: number; nickname: string; avatar: unknown } | null; submitted_at: string; question: { id: number; title: string; content: string; answer: string; analysis: string; has_math: boolean }; answer: string; points: number; score: unknown; remark: string; marks: number })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 导出成绩 */
  'GET /v1/examinations/{id}/results': {
    path: { id: number | string }
    query: { format: "csv" | "xlsx" }
    body?: BodyInit
    reply: Response
  }
  /** 作答 */
  'GET /v1/attempts/{id}': {
    path: { id: number | string }
    reply: { id: number; number: number; state: "running" | "submitted" | "marked"; started_at: string; deadline: unknown; submitted_at: unknown; points: number; score: unknown; is_passed: unknown; examination: { id: number; title: string; path: string; shows_answers: string; closes_at: unknown; pass_percent: number }; user: { id: number; nickname: string; avatar: unknown } | null; now: string; items: ({ position: number; points: number; cate: number; content: string; options: ({ timestamp: number; title: string })[]; has_math: boolean; chosen: (number)[]; answer: string; version: number; saved_at: unknown; score: unknown; remark: string; marks: number; key: { question_id: number; correct: (number)[]; answer: string; analysis: string } | null; others: unknown })[]; comparison: { count: number; average: number; better_than: number } | null; can: { answer: boolean; mark: boolean } }
  }
  /** 保存答案 */
  'PUT /v1/attempts/{id}': {
    path: { id: number | string }
    body: { items: ({ position: number; chosen?: (number)[]; answer?: string; version: number })[] }
    reply: { saved: ({ position: number; version: number; saved_at: string })[]; conflicts: ({ position: number; version: number; chosen: (number)[]; answer: string })[]; now: string }
  }
  /** 交卷 */
  'POST /v1/attempts/{id}/submit': {
    path: { id: number | string }
    body: { items?: ({ position: number; chosen?: (number)[]; answer?: string; version: number })[] }
    reply: { id: number; number: number; state: "running" | "submitted" | "marked"; started_at: string; deadline: unknown; submitted_at: unknown; points: number; score: unknown; is_passed: unknown; examination: { id: number; title: string; path: string; shows_answers: string; closes_at: unknown; pass_percent: number }; user: { id: number; nickname: string; avatar: unknown } | null; now: string; items: ({ position: number; points: number; cate: number; content: string; options: ({ timestamp: number; title: string })[]; has_math: boolean; chosen: (number)[]; answer: string; version: number; saved_at: unknown; score: unknown; remark: string; marks: number; key: { question_id: number; correct: (number)[]; answer: string; analysis: string } | null; others: unknown })[]; comparison: { count: number; average: number; better_than: number } | null; can: { answer: boolean; mark: boolean } }
  }
  /** 阅卷评分 */
  'POST /v1/attempts/{id}/marks': {
    path: { id: number | string }
    body: { marks: ({ position: number; points: number; remark?: string; marks: number })[] }
    reply: { id: number; state: "running" | "submitted" | "marked"; score: unknown; items: ({ position: number; score: unknown; marks: number })[] }
  }
  /** 首页的数字 */
  'GET /v1/front_pages/numbers': {
    reply: { spaces: number; documents: number; learners: number }
  }
  /** 7 天活跃榜 */
  'GET /v1/front_pages/users_rank': {
    query?: { per_number?: number | string }
    reply: { list: ({ score: number; user: { id: number; nickname: string; avatar: unknown; battery: number; full_battery_day: number; attention: boolean }; can: { follow: boolean } })[] }
  }
  /** 7 天贡献榜 */
  'GET /v1/front_pages/contribution_rank': {
    query?: { per_number?: number | string }
    reply: { list: ({ score: number; user: { id: number; nickname: string; avatar: unknown; battery: number; full_battery_day: number; attention: boolean }; can: { follow: boolean } })[] }
  }
  /** 首页的空间 */
  'GET /v1/front_pages/products': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 推荐的空间 */
  'GET /v1/home_pages/products': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 首页的资源 */
  'GET /v1/front_pages/product_files': {
    query?: { type?: "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo"; page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; type: string; ext: string; is_locked: boolean; title: string; excerpt: string; key_character: string; cover_url: unknown; duration: number | null; children_count: number; file_url: unknown; cards: ({ id: number })[]; path: string; author: { id: number; nickname: string; avatar: unknown }; user_list: ({ id: number; nickname: string; avatar: unknown })[]; space: { id: number; title: string; colour: number }; count_visited: number; count_comments_all: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 推荐的资源 */
  'GET /v1/home_pages/files': {
    query?: { type?: "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo"; page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; type: string; ext: string; is_locked: boolean; title: string; excerpt: string; key_character: string; cover_url: unknown; duration: number | null; children_count: number; file_url: unknown; cards: ({ id: number })[]; path: string; author: { id: number; nickname: string; avatar: unknown }; user_list: ({ id: number; nickname: string; avatar: unknown })[]; space: { id: number; title: string; colour: number }; count_visited: number; count_comments_all: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 首页的讨论 */
  'GET /v1/front_pages/issues': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; type: string; title: string; excerpt: string; path: string; author: { id: number; nickname: string; avatar: unknown }; space: { id: number; title: string; colour: number }; is_solve: boolean; essence: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; count_comments_all: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 推荐的讨论 */
  'GET /v1/home_pages/issues': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; type: string; title: string; excerpt: string; path: string; author: { id: number; nickname: string; avatar: unknown }; space: { id: number; title: string; colour: number }; is_solve: boolean; essence: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; count_visited: number; count_comments_all: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 和一个人的私信 */
  'GET /v1/letters': {
    query: { user_id: number | string; timestamp?: string; timeline?: "before" | "after"; per_number?: number | string }
    reply: { list: ({ id: number; content: string; is_recalled: boolean; created_at: string; is_read: boolean; send_user: { id: number; nickname: string; avatar: unknown }; receive_user: { id: number; nickname: string; avatar: unknown }; can: { recall: boolean } })[]; before: unknown; after: unknown; has_more: boolean; user: { id: number; nickname: string; avatar: unknown }; is_blocked: boolean; is_stranger: boolean; can: { send: boolean; block: boolean } }
  }
  /** 写私信 */
  'POST /v1/letters': {
    body: { user_id: number; content: string }
    reply: { id: number; content: string; is_recalled: boolean; created_at: string; is_read: boolean; send_user: { id: number; nickname: string; avatar: unknown }; receive_user: { id: number; nickname: string; avatar: unknown }; can: { recall: boolean } }
  }
  /** 私信的联系人 */
  'GET /v1/letters/chat_users': {
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ user: { id: number; nickname: string; avatar: unknown; unread: number }; not_read: number; last: { id: number; content: string; is_recalled: boolean; created_at: string } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 未读私信数 */
  'GET /v1/letters/count': {
    reply: { not_read: number }
  }
  /** 举报私信 */
  'POST /v1/letters/{id}/report': {
    path: { id: number | string }
    body: { reason: "illegal" | "spam" | "abuse" | "privacy" | "copyright" | "misleading" | "other"; content?: string }
    reply: { id: number; reason: string; content: unknown; state: "open" | "hidden" | "deleted" | "warned" | "banned" | "dismissed"; note: string; subject: { id: number; type: string; title: unknown; path: unknown }; letter: { content: string; created_at: string } | null; author: { id: number; nickname: string; avatar: unknown } | null; product_id: number | null; created_at: string; decided_at: unknown; can: { actions: ("hide" | "delete" | "warn" | "ban" | "dismiss")[] } }
  }
  /** 撤回私信 */
  'POST /v1/letters/{id}/recall': {
    path: { id: number | string }
    reply: { id: number; content: string; is_recalled: boolean; created_at: string; is_read: boolean; send_user: { id: number; nickname: string; avatar: unknown }; receive_user: { id: number; nickname: string; avatar: unknown }; can: { recall: boolean } }
  }
  /** 按昵称找人 */
  'GET /v2/search/users_ransack': {
    query?: { text?: string; product_id?: number | string; page?: number | string; per_number?: number | string; placementType?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; placementId?: number | string }
    reply: { list: ({ type: "User"; id: number; nickname: string; avatar: unknown; is_admin: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean } }
  }
  /** 我关注的人 */
  'GET /v2/search/following': {
    query?: { userId?: number | string; page?: number | string; per_number?: number | string; placementType?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; placementId?: number | string }
    reply: { list: ({ type: "User"; id: number; nickname: string; avatar: unknown; is_admin: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean } }
  }
  /** 与一处内容有关的人 */
  'GET /v2/search/recommend_users': {
    query: { placementType: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; placementId: number | string; page?: number | string; per_number?: number | string }
    reply: { list: ({ type: "User"; id: number; nickname: string; avatar: unknown; is_admin: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean } }
  }
  /** 搜索 */
  'GET /v1/search': {
    query?: { select_type?: "All" | "Product" | "ProductFile" | "ProductDocument" | "ProductFolder" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "User" | "Issue" | "Question" | "ProductCard" | "Tag" | "School"; type?: "All" | "Product" | "ProductFile" | "ProductDocument" | "ProductFolder" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "User" | "Issue" | "Question" | "ProductCard" | "Tag" | "School"; title?: string; product_id?: number | string; community_id?: number | string; author?: string; tags?: string; cate?: number | string; difficulty?: number | string; page?: number | string; per_number?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc" }
    reply: { list: ({ type: "Product"; id: number; title: string; avatar: unknown; colour: number; key_character: string; description: string; tag_titles: (string)[]; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; owner: { id: number; nickname: string; avatar: unknown }; vote_count: number; collect_count: number; created_at: string; updated_at: string } | { type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Issue" | "ProductCard" | "UserCard"; id: number; title: string; tag_titles: (string)[]; is_good: boolean; is_solved?: boolean; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; space: { id: number; title: string } | null; author: { id: number; nickname: string; avatar: unknown }; visitor_count: number; vote_count: number; comment_count: number; created_at: string; updated_at: string } | { type: "Question"; id: number; title: string; cate: number; difficulty: number; tag_titles: (string)[]; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; space: { id: number; title: string }; uploader: { id: number; nickname: string; avatar: unknown }; visitor_count: number; vote_count: number; comment_count: number; created_at: string; updated_at: string } | { type: "User"; id: number; nickname: string; avatar: unknown; is_admin: boolean } | { type: "Tag"; id: number; title: string; recommended: boolean; style: { background: string; color: string }; space: { id: number; title: string } | null; count_used: number } | { type: "School"; title: string; count: number })[]; pagination: { current_page: number; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean }; did_you_mean?: (string)[] }
  }
  /** 按类型搜索；autocomplete 给出建议 */
  'GET /v2/search/{type}': {
    path: { type: "autocomplete" | "products" | "product_files" | "users" | "issues" | "questions" | "cards" }
    query?: { product_id?: number | string; search_type?: "products" | "product_files" | "issues" | "questions" | "cards"; text?: string; cate?: number | string; difficulty?: number | string; page?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; per_number?: number | string; commentable_type?: "User" | "Product" | "ProductFile" | "ProductFolder" | "ProductDocument" | "ProductReadme" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Comment" | "Term" | "Feedback" | "Community" | "Group" | "Question" | "QuestionSolution" | "Issue" | "ProductCard" | "UserCard" | "Notice" | "Activity" | "Questionnaire" | "Contribution"; commentable_id?: number | string }
    reply: { list: ({ type: "Product"; id: number; title: string; avatar: unknown; colour: number; key_character: string; description: string; tag_titles: (string)[]; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; owner: { id: number; nickname: string; avatar: unknown }; vote_count: number; collect_count: number; created_at: string; updated_at: string } | { type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo" | "Issue" | "ProductCard" | "UserCard"; id: number; title: string; tag_titles: (string)[]; is_good: boolean; is_solved?: boolean; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; space: { id: number; title: string } | null; author: { id: number; nickname: string; avatar: unknown }; visitor_count: number; vote_count: number; comment_count: number; created_at: string; updated_at: string } | { type: "Question"; id: number; title: string; cate: number; difficulty: number; tag_titles: (string)[]; highlight: { title: ({ text: string; hit: boolean })[]; text: ({ text: string; hit: boolean })[] }; space: { id: number; title: string }; uploader: { id: number; nickname: string; avatar: unknown }; visitor_count: number; vote_count: number; comment_count: number; created_at: string; updated_at: string } | { type: "User"; id: number; nickname: string; avatar: unknown; is_admin: boolean })[]; pagination: { current_page: number; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean }; did_you_mean?: (string)[]; phrases?: (string)[] }
  }
  /** 空间的讨论 */
  'GET /v1/products/{spaceId}/issues': {
    path: { spaceId: number | string }
    query?: { is_solve?: boolean | "true" | "false"; essence?: boolean | "true" | "false"; tags?: string; author?: string; text?: string; order_type?: "updated" | "created" | "comments" | "liked" | "vote"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean }; can: { create: boolean } }
  }
  /** 发起讨论 */
  'POST /v1/products/{spaceId}/issues': {
    path: { spaceId: number | string }
    body: { title: string; content?: string; reminder?: (number)[]; tag_titles?: (string)[] }
    idempotencyKey?: string
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 讨论的标题 */
  'GET /v1/products/{spaceId}/issues/ids_to_titles': {
    path: { spaceId: number | string }
    query: { ids: string }
    reply: ({ id: number; title: string; type: string })[]
  }
  /** 讨论 */
  'GET /v1/products/{spaceId}/issues/{id}': {
    path: { spaceId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 修改讨论 */
  'PUT /v1/products/{spaceId}/issues/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { title: string; content: string; reminder?: (number)[]; tag_titles?: (string)[]; version?: number }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 删除讨论 */
  'DELETE /v1/products/{spaceId}/issues/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 讨论的处理记录 */
  'GET /v1/products/{spaceId}/issues/{id}/logs': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; act: "accepted" | "cleared" | "reopened" | "locked" | "unlocked" | "praised" | "unpraised" | "renamed" | "marked_duplicate" | "unmarked_duplicate" | "moved"; user: { id: number; nickname: string; avatar: unknown } | null; about: { id: number; title: string; path: string } | null; note: string; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 采纳回答 */
  'POST /v1/products/{spaceId}/issues/{id}/accept_answer': {
    path: { spaceId: number | string; id: number | string }
    body: { comment_id: number; is_accepted?: boolean }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 锁定讨论 */
  'POST /v1/products/{spaceId}/issues/{id}/locked': {
    path: { spaceId: number | string; id: number | string }
    body: { lock: boolean; reason?: string }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 设为精华 */
  'POST /v1/products/{spaceId}/issues/{id}/essence': {
    path: { spaceId: number | string; id: number | string }
    body: { set: boolean }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 标记为重复的讨论 */
  'POST /v1/products/{spaceId}/issues/{id}/duplicate': {
    path: { spaceId: number | string; id: number | string }
    body: { issue_id: number | null }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 把讨论移到另一个空间 */
  'POST /v1/products/{spaceId}/issues/{id}/move': {
    path: { spaceId: number | string; id: number | string }
    body: { product_id: number }
    reply: { id: number; type: string; title: string; description: string; owner: { id: number; nickname: string; avatar: unknown }; product: { id: number; title: string }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; is_duplicate: boolean; visitor_count: number; comment_count: number; root_comment_count: number; count_comments_root_comment: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; path: string; created_at: string; updated_at: string; content: string; has_math: boolean; version: number; duplicate_of: { id: number; title: string; path: string } | null; is_original_deleted: boolean; is_open: boolean; can: { edit: boolean; delete: boolean; move: boolean; mark_duplicate: boolean; accept: boolean; lock: boolean; set_good: boolean; vote: boolean } }
  }
  /** 助手正在想什么 */
  'GET /v1/products/{spaceId}/issues/{id}/ai_comment': {
    path: { spaceId: number | string; id: number | string }
    reply: { robot: { id: number; nickname: string; avatar: unknown } | null; model: unknown; list: ({ id: number; state: "waiting" | "running" | "failed" | "stopped" | "done"; problem: string; source_id: number | null; is_mine: boolean; created_at: string })[] }
  }
  /** 请助手回答 */
  'POST /v1/products/{spaceId}/issues/{id}/ai_comment': {
    path: { spaceId: number | string; id: number | string }
    reply: { robot: { id: number; nickname: string; avatar: unknown } | null; model: unknown; list: ({ id: number; state: "waiting" | "running" | "failed" | "stopped" | "done"; problem: string; source_id: number | null; is_mine: boolean; created_at: string })[] }
  }
  /** 不用助手回答了 */
  'DELETE /v1/products/{spaceId}/issues/{id}/ai_comment': {
    path: { spaceId: number | string; id: number | string }
    reply: { robot: { id: number; nickname: string; avatar: unknown } | null; model: unknown; list: ({ id: number; state: "waiting" | "running" | "failed" | "stopped" | "done"; problem: string; source_id: number | null; is_mine: boolean; created_at: string })[] }
  }
  /** 导入题目，或预览：GIFT、QTI、Excel、文本、JSON（multipart：format、dry_run、skip_errors、tag_titles、difficulty、file；最多 5000 题、10 MB；可带 Idempotency-Key） */
  'POST /v1/products/{spaceId}/questions/import': {
    path: { spaceId: number | string }
    reply: { run_id: number }
  }
  /** 导出题目（每 2000 题一个文件，part_number 是第几个），或导入用的 Excel 模板 */
  'GET /v1/products/{spaceId}/questions/export': {
    path: { spaceId: number | string }
    query?: { format?: "gift" | "qti" | "qti3" | "excel" | "text" | "json"; template?: boolean | "true" | "false"; part_number?: number | string; cate?: "1" | "2" | "3" | "4" | number; difficulty?: "1" | "2" | "3" | number; tag_titles?: string }
    body?: BodyInit
    reply: Response
  }
  /** 空间的题目 */
  'GET /v1/products/{spaceId}/questions': {
    path: { spaceId: number | string }
    query?: { cate?: "1" | "2" | "3" | "4" | number; difficulty?: "1" | "2" | "3" | number; tag_titles?: string; mine?: "right" | "wrong" | "none"; is_solve?: boolean | "true" | "false"; locked?: boolean | "true" | "false"; essence?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc" }
    reply: { list: ({ id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 出题 */
  'POST /v1/products/{spaceId}/questions': {
    path: { spaceId: number | string }
    body: { title?: string; content?: string; cate: 1 | 2 | 3 | 4; difficulty?: 1 | 2 | 3; options?: string; answer?: string; analysis?: string; analyse_videos?: string; tag_titles: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 按编号取题目的标题 */
  'GET /v1/products/{spaceId}/questions/ids_to_titles': {
    path: { spaceId: number | string }
    query: { ids: string }
    reply: ({ id: number; title: string })[]
  }
  /** 题目 */
  'GET /v1/products/{spaceId}/questions/{id}': {
    path: { spaceId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false"; practise?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 修改题目 */
  'PUT /v1/products/{spaceId}/questions/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { title?: string; content?: string; cate?: 1 | 2 | 3 | 4; difficulty?: 1 | 2 | 3; options?: string; answer?: string; analysis?: string; analyse_videos?: string; tag_titles?: (string)[]; original_type?: 1 | 2; original_author?: string; original_content?: string; version?: number }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 删除题目 */
  'DELETE /v1/products/{spaceId}/questions/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 作答 */
  'POST /v1/products/{spaceId}/questions/{id}/answers': {
    path: { spaceId: number | string; id: number | string }
    body: { chosen?: (number)[]; answer?: string; form?: number; seconds?: number }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 我的作答记录 */
  'GET /v1/products/{spaceId}/questions/{id}/answers': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string; options: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 看答案和解析 */
  'POST /v1/products/{spaceId}/questions/{id}/reveal': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 错题本 */
  'GET /v1/questions/wrong': {
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 采纳讨论中的回答 */
  'POST /v1/products/{spaceId}/questions/{id}/accept_answer': {
    path: { spaceId: number | string; id: number | string }
    body: { comment_id: number; is_accepted?: boolean }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 设为精华 */
  'POST /v1/products/{spaceId}/questions/{id}/essence': {
    path: { spaceId: number | string; id: number | string }
    body: { set: boolean }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 锁定题目 */
  'POST /v1/products/{spaceId}/questions/{id}/locked': {
    path: { spaceId: number | string; id: number | string }
    body: { lock: boolean; reason?: string }
    reply: { id: number; title: string; description: string; cate: 1 | 2 | 3 | 4; difficulty: 1 | 2 | 3; path: string; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; all_comments_count: number; discuss_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; own: { answers: number; is_right: boolean; is_wrong: boolean } | null; version: number; created_at: string; updated_at: string; is_solve: boolean; essence: boolean; lock_info: { state: boolean; user: { id: number; nickname: string; avatar: unknown } | null; at: unknown; reason: string }; accepted_comment_id: number | null; can: { edit: boolean; delete: boolean; contribute: boolean; answer: boolean; vote: boolean; accept: boolean; lock: boolean; set_good: boolean }; content: string; has_math: boolean; form: number; options: string; product: { id: number; title: string }; original_type: number; original_author: string; original_content: string; solution_id: number | null; revealed: boolean; answer: unknown; analysis: unknown; analyse_videos: unknown; last_answer: { id: number; form: number; chosen: (number)[]; answer: string; mark: 0 | 1 | 2 | null; seconds: number | null; created_at: string } | null; statistics: { answered: number; p: unknown; discrimination: unknown; options: (number)[]; seconds: number | null } | null }
  }
  /** 题目的作者们 */
  'GET /v1/products/{spaceId}/questions/{id}/join_users': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ user: { id: number; nickname: string; avatar: unknown }; count: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 获取上传密钥 */
  'GET /v1/qinius': {
    query?: { product_id?: number | string; personal?: boolean | "true" | "false" }
    reply: { token: string; expires_at: string; limits: { image: number; file: number; quota: number; used: number } }
  }
  /** 上传文件（multipart：token、file、key、x:user_id） */
  'POST /upload': {
    reply: { key: string; url: string; name: string; size: number; content_type: string; width: number | null; height: number | null }
  }
  /** 编辑器上传图片（multipart：file、product_id、personal） */
  'POST /upload/paste': {
    body?: BodyInit
    reply: Response
  }
  /** 断点续传：服务器支持的协议（TUS 1.0） */
  'OPTIONS /upload/tus': {
    body?: BodyInit
    reply: Response
  }
  /** 断点续传：开始上传（TUS 1.0） */
  'POST /upload/tus': {
    body?: BodyInit
    reply: Response
  }
  /** 断点续传：已收到的长度（TUS 1.0） */
  'HEAD /upload/tus/{key}': {
    path: { key: string }
    body?: BodyInit
    reply: Response
  }
  /** 断点续传：继续上传（TUS 1.0） */
  'PATCH /upload/tus/{key}': {
    path: { key: string }
    body?: BodyInit
    reply: Response
  }
  /** 断点续传：放弃上传（TUS 1.0） */
  'DELETE /upload/tus/{key}': {
    path: { key: string }
    body?: BodyInit
    reply: Response
  }
  /** 文件内容 */
  'GET /files/{key}': {
    path: { key: string }
    query?: { download?: boolean | "true" | "false"; viewer?: string; expires?: string; signature?: string }
    body?: BodyInit
    reply: Response
  }
  /** 文件信息 */
  'GET /v1/qinius/{key}': {
    path: { key: string }
    reply: { key: string; url: string; name: string; size: number; content_type: string; width: number | null; height: number | null; download_url: string; ext: string; preview: "image" | "pdf" | "text" | "markdown" | "code" | "audio" | "video" | "docx" | "xlsx" | "none"; created_at: string }
  }
  /** 删除上传的文件 */
  'DELETE /v1/qinius/{key}': {
    path: { key: string }
    reply: null
  }
  /** 自己上传的文件 */
  'GET /v1/files': {
    query?: { unused?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ key: string; name: string; size: number; content_type: string; created_at: string; use_count: number; uses: ({ title: string; path: string })[]; can: { delete: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; used: number; quota: number }
  }
  /** 下载本地文件或附件 */
  'GET /v1/downloads': {
    query: { key: string; product_file_id: number | string; current_file_id?: number | string }
    reply: { url: string; name: string; size: number; count: number }
  }
  /** 问卷列表 */
  'GET /v1/questionnaires': {
    query?: { type?: "mine" | "received"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 新建问卷 */
  'POST /v1/questionnaires': {
    body: { title: string; description?: string; questionnaire_items?: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description?: string; is_required?: boolean; options?: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines?: ({ timestamp: number; title: string })[]; least?: unknown; most?: unknown; low?: string; high?: string; is_shuffled?: boolean; show_if?: { item: number; is?: boolean; options: (number)[] } | null })[]; is_anonymous?: boolean; is_repeatable?: boolean; is_shuffled?: boolean; starts_at?: string | null; ends_at?: string | null; quota?: number | null }
    idempotencyKey?: string
    reply: { id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; quota: number | null; version: number; places: ({ place: "link" | "product" | "group"; id: number | null; title: string })[]; released_at: unknown; ended_at: unknown; can: { edit: boolean; restructure: boolean; delete: boolean; deliver: boolean; end: boolean; read_results: boolean; reply: boolean } }
  }
  /** 发给小组的问卷 */
  'GET /v1/groups/{groupId}/questionnaires': {
    path: { groupId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 一份问卷 */
  'GET /v1/questionnaires/{questionnaireId}': {
    path: { questionnaireId: number | string }
    reply: { id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; quota: number | null; version: number; places: ({ place: "link" | "product" | "group"; id: number | null; title: string })[]; released_at: unknown; ended_at: unknown; can: { edit: boolean; restructure: boolean; delete: boolean; deliver: boolean; end: boolean; read_results: boolean; reply: boolean } }
  }
  /** 修改问卷 */
  'PUT /v1/questionnaires/{questionnaireId}': {
    path: { questionnaireId: number | string }
    body: { title?: string; description?: string; questionnaire_items?: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description?: string; is_required?: boolean; options?: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines?: ({ timestamp: number; title: string })[]; least?: unknown; most?: unknown; low?: string; high?: string; is_shuffled?: boolean; show_if?: { item: number; is?: boolean; options: (number)[] } | null })[]; deleted_items?: (number)[]; is_anonymous?: boolean; is_repeatable?: boolean; is_shuffled?: boolean; starts_at?: string | null; ends_at?: string | null; quota?: number | null; version?: number }
    reply: { id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; quota: number | null; version: number; places: ({ place: "link" | "product" | "group"; id: number | null; title: string })[]; released_at: unknown; ended_at: unknown; can: { edit: boolean; restructure: boolean; delete: boolean; deliver: boolean; end: boolean; read_results: boolean; reply: boolean } }
  }
  /** 删除问卷 */
  'DELETE /v1/questionnaires/{questionnaireId}': {
    path: { questionnaireId: number | string }
    reply: null
  }
  /** 发放问卷 */
  'POST /v1/questionnaires/{questionnaireId}/deliver': {
    path: { questionnaireId: number | string }
    body: { place: "link" | "product" | "group"; place_ids?: (number)[] }
    reply: { id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; quota: number | null; version: number; places: ({ place: "link" | "product" | "group"; id: number | null; title: string })[]; released_at: unknown; ended_at: unknown; can: { edit: boolean; restructure: boolean; delete: boolean; deliver: boolean; end: boolean; read_results: boolean; reply: boolean } }
  }
  /** 结束问卷 */
  'POST /v1/questionnaires/{questionnaireId}/end': {
    path: { questionnaireId: number | string }
    reply: { id: number; type: string; title: string; description: string; state: "draft" | "released" | "ended"; user: { id: number; nickname: string; avatar: unknown }; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: unknown; ends_at: unknown; reply_count: number | null; has_replied: boolean; closed: "draft" | "early" | "late" | "ended" | "full" | null; path: string; created_at: string; updated_at: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; quota: number | null; version: number; places: ({ place: "link" | "product" | "group"; id: number | null; title: string })[]; released_at: unknown; ended_at: unknown; can: { edit: boolean; restructure: boolean; delete: boolean; deliver: boolean; end: boolean; read_results: boolean; reply: boolean } }
  }
  /** 问卷副本的数据 */
  'GET /v1/questionnaires/{questionnaireId}/dup_data': {
    path: { questionnaireId: number | string }
    reply: { title: string; description: string; questionnaire_items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; description: string; is_required: boolean; options: ({ timestamp: number; title: string; quota?: number; jump?: number })[]; lines: ({ timestamp: number; title: string })[]; least: unknown; most: unknown; low: string; high: string; is_shuffled: boolean; show_if: { item: number; is: boolean; options: (number)[] } | null })[]; is_anonymous: boolean; is_repeatable: boolean; is_shuffled: boolean; starts_at: null; ends_at: null; quota: number | null }
  }
  /** 提交问卷 */
  'POST /v1/questionnaires/{questionnaireId}/questionnaire_replies': {
    path: { questionnaireId: number | string }
    body: { answers: ({ timestamp: number; chosen?: (number)[]; text?: string; number?: number; lines?: ({ line: number; chosen: number })[]; files?: (string)[] })[]; seconds?: number }
    reply: { has_replied: boolean; can_repeat: boolean }
  }
  /** 收回的答卷 */
  'GET /v1/questionnaires/{questionnaireId}/questionnaire_replies': {
    path: { questionnaireId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: string; user: { id: number; nickname: string; avatar: unknown } | null; seconds: number | null; created_at: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 一份答卷 */
  'GET /v1/questionnaires/{questionnaireId}/answer_show': {
    path: { questionnaireId: number | string }
    query?: { reply_id?: string }
    reply: { has_replied: boolean; reply: { id: string; user: { id: number; nickname: string; avatar: unknown } | null; seconds: number | null; created_at: unknown; answers: ({ timestamp: number; chosen?: (number)[]; text?: string; number?: number; lines?: ({ line: number; chosen: number })[]; files?: (string)[] })[]; files: ({ key: string; name: string; size: number; url: string })[] } | null }
  }
  /** 问卷结果 */
  'GET /v1/questionnaires/{questionnaireId}/result': {
    path: { questionnaireId: number | string }
    query?: { row?: number | string; column?: number | string; with?: number | string }
    reply: { id: number; title: string; reply_count: number; seconds: number | null; items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; answered: number; options: ({ timestamp: number; title: string; count: number; place: unknown })[]; lines: ({ timestamp: number; title: string; counts: (number)[] })[]; values: ({ name: string; count: number })[]; mean: unknown; promoters: number | null; texts: (string)[] })[]; state: "draft" | "released" | "ended"; is_anonymous: boolean; days: ({ day: string; count: number })[]; cross: { columns: (string)[]; rows: ({ title: string; count: number | null; counts: (number | null)[] | null })[] } | null; compared: { id: number; title: string; reply_count: number; seconds: number | null; items: ({ timestamp: number; title: string; kind: "single" | "multiple" | "dropdown" | "short" | "long" | "number" | "date" | "scale" | "matrix" | "order" | "file" | "section"; answered: number; options: ({ timestamp: number; title: string; count: number; place: unknown })[]; lines: ({ timestamp: number; title: string; counts: (number)[] })[]; values: ({ name: string; count: number })[]; mean: unknown; promoters: number | null; texts: (string)[] })[] } | null }
  }
  /** 下载全部答卷 */
  'GET /v1/questionnaires/{questionnaireId}/export': {
    path: { questionnaireId: number | string }
    query: { format: "csv" | "xlsx" }
    body?: BodyInit
    reply: Response
  }
  /** 空间的助手 */
  'GET /v1/products/{spaceId}/assistant': {
    path: { spaceId: number | string }
    reply: { model: unknown; robots: ({ id: number; nickname: string; avatar: unknown })[]; budget: number; spent: { tokens: number; calls: number } }
  }
  /** 导出我的数据 */
  'POST /v1/users/export': {
    reply: { run_id: number; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; kept_until: unknown; lost: number | null }
  }
  /** 我的数据的导出进度 */
  'GET /v1/users/export': {
    reply: { archive: { run_id: number; state: "waiting" | "running" | "done" | "failed" | "stopped"; done: number; total: number; is_stopping: boolean; created_at: string; finished_at: unknown; problem: unknown; file_name: unknown; size: number | null; url: unknown; kept_until: unknown; lost: number | null } | null }
  }
  /** 注销账号会发生什么 */
  'GET /v1/users/account/deletion': {
    reply: { days: number; gone: ({ what: string; count: number })[]; stays: ({ what: string; count: number })[]; spaces: ({ id: number; title: string })[]; spaces_count: number; problem: unknown }
  }
  /** 注销账号 */
  'DELETE /v1/users/account': {
    body: { password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { undo_until: string }
  }
  /** 我的登录方式 */
  'GET /v1/users/account': {
    reply: { phone: unknown; email: unknown; has_password: boolean; passkey_count: number }
  }
  /** 我的消息，同一内容的合为一条 */
  'GET /v1/messages': {
    query?: { message_type?: "CommentMsg" | "VoteMsg" | "FansMsg" | "OtherMsg"; is_read?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; message_type: "CommentMsg" | "VoteMsg" | "FansMsg" | "OtherMsg"; event: "comment" | "reply" | "mention" | "accept" | "watched" | "like" | "like_comment" | "collect" | "follow" | "contribution" | "contribution_merged" | "contribution_taken" | "contribution_rejected" | "contribution_closed" | "contribution_reverted" | "invitation" | "system" | "named_admin" | "named_owner" | "approved" | "rejected" | "unnamed_admin" | "removed" | "published" | "announced" | "questionnaire" | "activity_in" | "activity_soon" | "activity_off" | "moved" | "community_invite" | "community_request" | "community_approved" | "community_rejected" | "group_request" | "group_approved" | "group_rejected" | "assigned" | "webhook_off"; is_read: boolean; users: ({ id: number; nickname: string; avatar: unknown })[]; users_count: number; about: { id: number; type: string; title: string; path: string }; subject: { id: number; type: string; title: string; path: string } | null; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown; total_capped: boolean } }
  }
  /** 标为已读或未读 */
  'POST /v1/messages/read': {
    body: { ids?: (number)[]; message_type?: "CommentMsg" | "VoteMsg" | "FansMsg" | "OtherMsg"; is_read?: boolean }
    reply: null
  }
  /** 对某个内容或空间的提醒方式 */
  'GET /v1/subscriptions': {
    query: { subject_id: number | string }
    reply: { subject_id: number; level: "default" | "watch" | "mute"; of_space: "default" | "watch" | "mute" }
  }
  /** 订阅、静音，或者恢复默认 */
  'PUT /v1/subscriptions': {
    body: { subject_id: number; level: "default" | "watch" | "mute" }
    reply: { subject_id: number; level: "default" | "watch" | "mute"; of_space: "default" | "watch" | "mute" }
  }
  /** 我的通知设置 */
  'GET /v1/notification_settings': {
    reply: { comments: "site" | "email" | "never"; votes: "site" | "email" | "never"; fans: "site" | "email" | "never"; other: "site" | "email" | "never"; digest: "off" | "daily" | "weekly"; quiet_from: number | null; quiet_until: number | null; no_mail: "no_address" | "no_transport" | null }
  }
  /** 修改通知设置 */
  'PUT /v1/notification_settings': {
    body: { comments: "site" | "email" | "never"; votes: "site" | "email" | "never"; fans: "site" | "email" | "never"; other: "site" | "email" | "never"; digest: "off" | "daily" | "weekly"; quiet_from: number | null; quiet_until: number | null }
    reply: { comments: "site" | "email" | "never"; votes: "site" | "email" | "never"; fans: "site" | "email" | "never"; other: "site" | "email" | "never"; digest: "off" | "daily" | "weekly"; quiet_from: number | null; quiet_until: number | null; no_mail: "no_address" | "no_transport" | null }
  }
  /** 打开退订页面 */
  'GET /v1/unsubscribe/{token}': {
    path: { token: string }
    body?: BodyInit
    reply: Response
  }
  /** 停止接收邮件摘要（一键退订） */
  'POST /v1/unsubscribe/{token}': {
    path: { token: string }
    body: Record<string, never>
    reply: Response
  }
  /** 小组列表 */
  'GET /v1/groups': {
    query?: { type?: "product" | "joined" | "created"; product_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 创建小组 */
  'POST /v1/groups': {
    body: { title: string; description?: string; join_condition?: string; product_id: number }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string; admins: ({ id: number; nickname: string; avatar: unknown })[]; join_condition: unknown; join_key: { key: string; expires_at: string } | null; waiting_count: number | null; version: number; can: { read: boolean; edit: boolean; own: boolean; hand: boolean; delete: boolean; leave: boolean } }
  }
  /** 用口令查看加入条件 */
  'GET /v1/groups/get_join_condition': {
    query: { key: string }
    reply: { group: { id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string }; join_condition: string }
  }
  /** 用口令加入小组 */
  'POST /v1/groups/join': {
    body: { key: string; join_condition?: string; group_id?: number }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string; admins: ({ id: number; nickname: string; avatar: unknown })[]; join_condition: unknown; join_key: { key: string; expires_at: string } | null; waiting_count: number | null; version: number; can: { read: boolean; edit: boolean; own: boolean; hand: boolean; delete: boolean; leave: boolean } }
  }
  /** 小组 */
  'GET /v1/groups/{groupId}': {
    path: { groupId: number | string }
    reply: { id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string; admins: ({ id: number; nickname: string; avatar: unknown })[]; join_condition: unknown; join_key: { key: string; expires_at: string } | null; waiting_count: number | null; version: number; can: { read: boolean; edit: boolean; own: boolean; hand: boolean; delete: boolean; leave: boolean } }
  }
  /** 修改小组 */
  'PUT /v1/groups/{groupId}': {
    path: { groupId: number | string }
    body: { version?: number; title?: string; description?: string; join_condition?: string }
    reply: { id: number; title: string; description: string; key_character: string; colour: number; product: { id: number; title: string }; owner: { id: number; nickname: string; avatar: unknown }; members_count: number; has_condition: boolean; role: "owner" | "admin" | "member" | null; is_waiting: boolean; created_at: string; admins: ({ id: number; nickname: string; avatar: unknown })[]; join_condition: unknown; join_key: { key: string; expires_at: string } | null; waiting_count: number | null; version: number; can: { read: boolean; edit: boolean; own: boolean; hand: boolean; delete: boolean; leave: boolean } }
  }
  /** 解散小组 */
  'DELETE /v1/groups/{groupId}': {
    path: { groupId: number | string }
    body: { title?: string }
    reply: null
  }
  /** 生成小组口令 */
  'POST /v1/groups/{groupId}/set_key': {
    path: { groupId: number | string }
    body: { min?: number }
    reply: { key: string; expires_at: string }
  }
  /** 作废小组口令 */
  'DELETE /v1/groups/{groupId}/set_key': {
    path: { groupId: number | string }
    reply: null
  }
  /** 小组成员 */
  'GET /v1/groups/{groupId}/users': {
    path: { groupId: number | string }
    query?: { nickname?: string; state?: "member" | "waiting"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; nickname: string; avatar: unknown; role: "owner" | "admin" | "member" | null; created_at: string; answer: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 设置成员的角色，或转交小组 */
  'POST /v1/groups/{groupId}/set_users': {
    path: { groupId: number | string }
    body: { user_id: number; role: "owner" | "admin" | "member"; password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { id: number; nickname: string; avatar: unknown; role: "owner" | "admin" | "member" | null; created_at: string; answer: unknown }
  }
  /** 移出小组成员 */
  'POST /v1/groups/{groupId}/remove_users': {
    path: { groupId: number | string }
    body: { user_id: number }
    reply: null
  }
  /** 退出小组，或收回申请 */
  'POST /v1/groups/{groupId}/leave': {
    path: { groupId: number | string }
    reply: null
  }
  /** 小组一起用的空间 */
  'GET /v1/group_products': {
    query: { group_id: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; summary: string; avatar: unknown; colour: number; key_character: string; is_open: boolean; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; owner: { id: number; nickname: string; avatar: unknown }; admins: ({ id: number; nickname: string; avatar: unknown })[]; admins_count: number; count_likes: number; count_collects: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 设置小组一起用的空间 */
  'POST /v1/group_products': {
    body: { group_id: number; product_ids: (number)[] }
    reply: null
  }
  /** 小组的成员榜 */
  'GET /v1/groups/{groupId}/ranking': {
    path: { groupId: number | string }
    query?: { per_number?: number | string }
    reply: { list: ({ score: number; user: { id: number; nickname: string; avatar: unknown } })[] }
  }
  /** 小组成员的学习记录 */
  'GET /v1/groups/{groupId}/records': {
    path: { groupId: number | string }
    query?: { user_id?: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ key: string; points: number; user: { id: number; nickname: string; avatar: unknown }; subject: { id: number; type: string; title: string; path: string } | null; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 小组成员收藏最多的内容 */
  'GET /v1/groups/{groupId}/group_collections': {
    path: { groupId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string; collected_by: number })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 小组成员的收藏 */
  'GET /v1/groups/{groupId}/user_collections': {
    path: { groupId: number | string }
    query: { user_id: number | string; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; comment_count: number; root_comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 小组的任务 */
  'GET /v1/groups/{groupId}/assignments': {
    path: { groupId: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; thing: { id: number; type: string; title: string; path: string } | null; due_on: unknown; has_done: boolean; is_late: boolean; done: { count: number; people: ({ id: number; nickname: string; avatar: unknown })[] } | null; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { give: boolean } }
  }
  /** 给小组布置任务 */
  'POST /v1/groups/{groupId}/assignments': {
    path: { groupId: number | string }
    body: { subject_id: number; due_on?: string }
    idempotencyKey?: string
    reply: { id: number; thing: { id: number; type: string; title: string; path: string } | null; due_on: unknown; has_done: boolean; is_late: boolean; done: { count: number; people: ({ id: number; nickname: string; avatar: unknown })[] } | null; created_at: string }
  }
  /** 撤回小组的任务 */
  'DELETE /v1/groups/{groupId}/assignments/{id}': {
    path: { groupId: number | string; id: number | string }
    reply: null
  }
  /** 导出成员的学习情况（CSV 文件） */
  'POST /v1/groups/{groupId}/export_csv': {
    path: { groupId: number | string }
    body: { start_at?: string; end_at?: string; product_id?: number }
    reply: Response
  }
  /** 小组的空间里的内容 */
  'GET /v1/groups/{groupId}/{list}': {
    path: { groupId: number | string; list: "product_files" | "issues" | "questions" }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; type: string; title: string; path: string; user: { id: number; nickname: string; avatar: unknown }; space: { id: number; title: string }; is_locked: boolean; comment_count: number; created_at: string; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 答复加入申请 */
  'POST /v1/groups/{groupId}/approve': {
    path: { groupId: number | string }
    body: { user_id: number; approve: boolean }
    reply: null
  }
  /** 协议、指南和关于我们 */
  'GET /v1/terms/{key}': {
    path: { key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us" }
    query?: { source?: boolean | "true" | "false" }
    reply: { id: number; key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us"; title: string; content: string; has_math: boolean; cover: unknown; version: number; consent_version: number; agreed_version: number | null; updated_at: string; can: { edit: boolean } }
  }
  /** 修改协议、指南或关于我们 */
  'PUT /v1/terms/{key}': {
    path: { key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us" }
    body: { title: string; content: string; cover?: unknown; version?: number; needs_consent?: boolean }
    reply: { id: number; key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us"; title: string; content: string; has_math: boolean; cover: unknown; version: number; consent_version: number; agreed_version: number | null; updated_at: string; can: { edit: boolean } }
  }
  /** 同意协议 */
  'POST /v1/terms/{key}/consent': {
    path: { key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us" }
    body: { version: number }
    reply: { id: number; key: "feedback-guidelines" | "user-agreement" | "privacy-agreement" | "reporting-guidelines" | "about-us"; title: string; content: string; has_math: boolean; cover: unknown; version: number; consent_version: number; agreed_version: number | null; updated_at: string; can: { edit: boolean } }
  }
  /** 一起编辑（WebSocket） */
  'GET /v1/together': {
    query: { id: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 站点的总数 */
  'GET /v1/station_data': {
    query?: { start_time?: string; end_time?: string }
    reply: { start_time: string; end_time: string; list: ({ key: string; label: string; total: number; new: number })[] }
  }
  /** 站点的运行状况 */
  'GET /v1/health': {
    reply: { at: string; version: string; node: string; started_at: string; list: ({ key: string; group: string; label: string; value: string; state: "fine" | "look" | "act"; limits: unknown; hint: unknown })[] }
  }
  /** 积分行为的统计 */
  'GET /v1/station_data/score_action': {
    query?: { start_time?: string; end_time?: string }
    reply: { list: ({ act: string; label: string; count: number; points: number })[] }
  }
  /** 站点的报表 */
  'GET /v1/station_data/{report}': {
    path: { report: "people" | "acts" | "content" | "visits" | "pages" | "storage" | "bans" | "audit" | "jobs" | "slow_queries" }
    query?: { product_id?: number | string; user_id?: number | string; start_time?: string; end_time?: string }
    reply: { title: string; is_series: boolean; is_cut: boolean; columns: ({ key: string; label: string })[]; rows: ((unknown)[])[] }
  }
  /** 站点的报表（CSV 文件） */
  'GET /v1/station_data/{report}/csv': {
    path: { report: "people" | "acts" | "content" | "visits" | "pages" | "storage" | "bans" | "audit" | "jobs" | "slow_queries" }
    query?: { product_id?: number | string; user_id?: number | string; start_time?: string; end_time?: string }
    body?: BodyInit
    reply: Response
  }
  /** 重试失败的任务 */
  'POST /v1/jobs/{id}/retry': {
    path: { id: number | string }
    reply: null
  }
  /** 注册 */
  'POST /v1/users': {
    body: { phone?: string; email?: string; nickname: string; password: string; password_confirmation: string; verify_code: string; consents?: ({ key: "user-agreement" | "privacy-agreement"; version: number })[] }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean }
  }
  /** 用密码或验证码登录 */
  'POST /v1/users/login': {
    body: { phone?: string; email?: string; login_type: "password" | "code" | "passkey"; password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean }
  }
  /** 退出登录 */
  'POST /v1/users/logout': {
    reply: null
  }
  /** 当前用户 */
  'GET /v3/users/info': {
    query?: { token?: string }
    reply: { id: number; nickname: string; avatar: unknown; email: unknown; phone: unknown; is_admin: boolean; placeholder_email: boolean; sees_questionnaires: boolean; battery: number; full_battery_day: number; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[] }
  }
  /** 发送短信验证码 */
  'POST /v1/phone_verify_codes': {
    body: { phone: string; purpose?: "sign_in" | "sign_up" | "bind_email" | "bind_phone" | "proof" }
    reply: { expires_in: number; resend_after: number; mailbox: unknown }
  }
  /** 发送邮箱验证码 */
  'POST /v1/email_verify_codes': {
    body: { email: string; purpose?: "sign_in" | "sign_up" | "bind_email" | "bind_phone" | "proof" }
    reply: { expires_in: number; resend_after: number; mailbox: unknown }
  }
  /** 修改密码 */
  'PUT /v1/users/password': {
    body: { old_password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } }; password: string; password_confirmation: string }
    reply: null
  }
  /** 绑定或更换邮箱 */
  'POST /v1/users/bind_email': {
    body: { email: string; verify_code: string; proof?: { password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } } }
    reply: { id: number; nickname: string; avatar: unknown; email: unknown; phone: unknown; is_admin: boolean; placeholder_email: boolean; sees_questionnaires: boolean; battery: number; full_battery_day: number; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[] }
  }
  /** 绑定或更换手机号 */
  'POST /v1/users/bind_phone': {
    body: { phone: string; verify_code: string; proof?: { password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } } }
    reply: { id: number; nickname: string; avatar: unknown; email: unknown; phone: unknown; is_admin: boolean; placeholder_email: boolean; sees_questionnaires: boolean; battery: number; full_battery_day: number; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[] }
  }
  /** 我的登录设备，新的在前 */
  'GET /v1/sessions': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; user_agent: string; created_at: string; expires_at: string; current: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 让自己的一个登录失效 */
  'DELETE /v1/sessions/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 我的访问令牌，新的在前 */
  'GET /v1/access_tokens': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; name: string; scopes: ("read" | "write" | "study" | "messages" | "manage")[]; ending: string; created_at: string; expires_at: string; last_used_at: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 新建访问令牌 */
  'POST /v1/access_tokens': {
    body: { name: string; scopes: ("read" | "write" | "study" | "messages" | "manage")[]; days?: 7 | 30 | 90 | 365; password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { id: number; name: string; scopes: ("read" | "write" | "study" | "messages" | "manage")[]; ending: string; created_at: string; expires_at: string; last_used_at: unknown; token: string }
  }
  /** 撤销访问令牌 */
  'DELETE /v1/access_tokens/{id}': {
    path: { id: number | string }
    reply: null
  }
  /** 到其他平台登录的地址 */
  'GET /v1/call_back/get_educoder_url': {
    query: { type: string }
    reply: { url: string }
  }
  /** 从其他平台返回后登录 */
  'POST /v1/oauth2/login': {
    body: { reply: string }
    reply: { provider: { type: string; name: string }; user: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean } | null; ticket: string | null; name: string }
  }
  /** 用其他平台的账号注册 */
  'POST /v1/oauth_login': {
    body: { ticket: string; nickname?: string; consents?: ({ key: "user-agreement" | "privacy-agreement"; version: number })[] }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean }
  }
  /** 用其他平台的账号和手机号注册 */
  'POST /v1/oauth2': {
    body: { ticket: string; nickname?: string; consents?: ({ key: "user-agreement" | "privacy-agreement"; version: number })[]; phone: string; code: string }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean }
  }
  /** 我绑定的其他平台账号 */
  'GET /v1/oauth2': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; type: string; name: string; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 把其他平台的账号绑定到已有账号 */
  'PUT /v1/oauth2/bind_existing_user': {
    body: { ticket: string; phone?: string; email?: string; verify_code: string }
    reply: { id: number; nickname: string; avatar: unknown; cover: unknown; battery: number; full_battery_day: number; phone: unknown; email: unknown; gender: number | null; tag_titles: (string)[]; living: string; vocation: string; company: string; bio: string; is_admin: boolean; attention: boolean; is_followed: boolean; infos: { follow: number; fans: number; be_liked: number }; resource_count: number; comment_count: number; question_count: number; contribut_count?: number; be_liked_count: number; fans_count: number; count_been_followed: number; count_been_liked: number; score: number; can: { edit: boolean; follow: boolean }; placeholder_email: boolean; sees_questionnaires: boolean; battery_time: unknown; terms_to_accept: ({ key: string; title: string; version: number })[]; token: unknown; deletion_undone: boolean }
  }
  /** 解除绑定 */
  'DELETE /v1/oauth2/{id}': {
    path: { id: number | string }
    body: { password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: null
  }
  /** 我的通行密钥 */
  'GET /v1/passkeys': {
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; name: string; created_at: string; last_used_at: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 添加通行密钥 */
  'POST /v1/passkeys': {
    body: { name: string; response: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: (string)[] } }; password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: { id: number; name: string }
  }
  /** 向通行密钥提出的问题 */
  'POST /v1/passkeys/options': {
    body: { purpose: "register" | "sign_in" | "proof" }
    reply: { challenge: string; timeout?: number; userVerification?: string; rpId?: string; allowCredentials?: ({ id: string; type: "public-key"; transports?: (string)[] })[]; rp?: { id: string; name: string }; user?: { id: string; name: string; displayName: string }; pubKeyCredParams?: ({ alg: number; type: "public-key" })[]; excludeCredentials?: ({ id: string; type: "public-key"; transports?: (string)[] })[]; authenticatorSelection?: { residentKey: string; requireResidentKey: boolean; userVerification: string }; attestation?: string }
  }
  /** 删除通行密钥 */
  'DELETE /v1/passkeys/{id}': {
    path: { id: number | string }
    body: { password?: string; verify_code?: string; passkey?: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } } }
    reply: null
  }
  /** 润色一段文字 */
  'POST /v1/ai_interfaces/chat': {
    body: { prompt: string }
    reply: Response
  }
  /** 续写大纲、概括或翻译一段文字 */
  'POST /v1/ai_interfaces/assist': {
    body: { task: "outline" | "summary" | "translation"; text: string; language?: "en" | "zh" | "ja" | "ko" | "fr" | "de" | "es" | "ru"; space_id?: number }
    reply: Response
  }
  /** 文件夹里的资源 */
  'GET /v1/products/{spaceId}/product_files': {
    path: { spaceId: number | string }
    query?: { type?: string; file_id?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote" | "place"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 新建文档、片段、本地文件、导图、卡片集，或者空间的自述 */
  'POST /v1/products/{spaceId}/product_files': {
    path: { spaceId: number | string }
    body: { type: "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; title: string; content?: string; parent_id?: number | null; tag_titles?: (string)[]; ext?: "txt" | "html" | "css" | "js" | "c" | "cs" | "cpp" | "m" | "sh" | "go" | "java" | "md" | "php" | "py" | "rb" | "sql" | "vb"; ufile_key?: string; cards?: (number)[]; examination?: { minutes?: number | null; opens_at?: string | null; closes_at?: string | null; attempt_limit?: number; shows_answers?: "submitted" | "marked" | "closed" | "never"; half_points?: boolean; shuffles_items?: boolean; shuffles_options?: boolean; hides_names?: boolean; pass_percent?: number; draws_each?: boolean; items?: ({ question_id: number; points: number })[]; draws?: ({ count: number; points: number; cate?: number | null; difficulty?: number | null; tag?: string })[] }; cover_key?: string | null; documents?: ({ ufile_key: string })[]; original_type?: 1 | 2; original_author?: string; original_content?: string }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 空间的资源 */
  'GET /v2/product_files': {
    query: { product_id: number | string; type?: string; file_id?: number | string; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote" | "place"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string; deep?: boolean | "true" | "false"; is_good?: boolean | "true" | "false"; is_core?: boolean | "true" | "false"; tag_titles?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 资源目录树，展开到某个资源 */
  'GET /v1/products/{spaceId}/product_files/tree': {
    path: { spaceId: number | string }
    query?: { around?: number | string }
    reply: { list: ({ id: number; parent_id: number | null; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo"; title: string; has_children: boolean; is_locked: boolean; can_arrange: boolean; can_propose: boolean })[]; truncated: ({ folder: number; total: number; offset: number })[]; previous: { id: number; title: string } | null; next: { id: number; title: string } | null; can: { create: boolean } }
  }
  /** 资源目录树的一层 */
  'GET /v1/products/{spaceId}/product_files/{folder}/tree': {
    path: { spaceId: number | string; folder: "root" | number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; parent_id: number | null; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo"; title: string; has_children: boolean; is_locked: boolean; can_arrange: boolean; can_propose: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 按编号取标题 */
  'GET /v1/products/{spaceId}/product_files/ids_to_titles': {
    path: { spaceId: number | string }
    query: { ids: string }
    reply: ({ id: number; title: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme" })[]
  }
  /** 空间的自述 */
  'GET /v1/products/{spaceId}/readme': {
    path: { spaceId: number | string }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } } | null
  }
  /** 资源 */
  'GET /v1/products/{spaceId}/product_files/{id}': {
    path: { spaceId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 保存资源 */
  'PUT /v1/products/{spaceId}/product_files/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { title: string; content: string; version?: number; tag_titles?: (string)[]; ext?: "txt" | "html" | "css" | "js" | "c" | "cs" | "cpp" | "m" | "sh" | "go" | "java" | "md" | "php" | "py" | "rb" | "sql" | "vb"; ufile_key?: string; cards?: (number)[]; examination?: { minutes?: number | null; opens_at?: string | null; closes_at?: string | null; attempt_limit?: number; shows_answers?: "submitted" | "marked" | "closed" | "never"; half_points?: boolean; shuffles_items?: boolean; shuffles_options?: boolean; hides_names?: boolean; pass_percent?: number; draws_each?: boolean; items?: ({ question_id: number; points: number })[]; draws?: ({ count: number; points: number; cate?: number | null; difficulty?: number | null; tag?: string })[] }; cover_key?: string | null; documents?: ({ ufile_key: string })[]; original_type?: 1 | 2; original_author?: string; original_content?: string }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 删除 */
  'DELETE /v1/products/{spaceId}/product_files/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 新建文件夹 */
  'POST /v1/products/{spaceId}/product_files/create_folder': {
    path: { spaceId: number | string }
    body: { title: string; parent_id?: number | null }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 重命名 */
  'POST /v1/products/{spaceId}/product_files/{id}/rename': {
    path: { spaceId: number | string; id: number | string }
    body: { title: string; version?: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 移动到文件夹 */
  'POST /v1/products/{spaceId}/product_files/{id}/move': {
    path: { spaceId: number | string; id: number | string }
    body: { file_id: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 调整在目录里的顺序 */
  'POST /v1/products/{spaceId}/product_files/{id}/place': {
    path: { spaceId: number | string; id: number | string }
    body: { before_id: number | null }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 设置标签 */
  'POST /v1/products/{spaceId}/product_files/{id}/set_tag_list': {
    path: { spaceId: number | string; id: number | string }
    body: { tag_titles: (string)[]; version?: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 按标签、精华筛选文件夹里的资源 */
  'GET /v1/products/{spaceId}/product_files/{folder}/filter': {
    path: { spaceId: number | string; folder: "root" | number | string }
    query?: { tags?: string; is_good?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 设为精华 */
  'POST /v1/products/{spaceId}/product_files/{id}/set_good': {
    path: { spaceId: number | string; id: number | string }
    body: { is_good: boolean }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 设为核心资料 */
  'POST /v1/products/{spaceId}/product_files/{id}/set_core': {
    path: { spaceId: number | string; id: number | string }
    body: { is_core: boolean; file_id: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 文档的作者们 */
  'GET /v1/products/{spaceId}/product_files/{id}/join_users': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ user: { id: number; nickname: string; avatar: unknown }; count: number; updated_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 你可能还想读 */
  'GET /v1/products/{spaceId}/product_files/{id}/related': {
    path: { spaceId: number | string; id: number | string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number })[] }
  }
  /** 历史版本 */
  'GET /v1/products/{spaceId}/product_files/{id}/revisions': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; characters: number | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 某个历史版本 */
  'GET /v1/products/{spaceId}/product_files/{id}/revisions/{revisionId}': {
    path: { spaceId: number | string; id: number | string; revisionId: number | string }
    reply: { id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; content: string; source: string }
  }
  /** 恢复到某个历史版本 */
  'POST /v1/products/{spaceId}/product_files/{id}/revisions/{revisionId}/restore': {
    path: { spaceId: number | string; id: number | string; revisionId: number | string }
    body: { version?: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "ProductReadme"; ext: string; parent_id: number | null; product_id: number; is_good: boolean; is_core: boolean; is_locked: boolean; is_open: boolean; children_count: number; ufile_size: number | null; count: number; version: number; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; product_title: string; parent_path: (string)[]; ufile_key: unknown; can: { edit: boolean; rename: boolean; move: boolean; place: boolean; delete: boolean; tag: boolean; set_good: boolean; set_core: boolean; contribute: boolean; propose: boolean; vote: boolean } }
  }
  /** 卡片集里的卡片 */
  'GET /v1/decks/{id}/cards': {
    path: { id: number | string }
    query?: { content?: boolean | "true" | "false"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ card_index: number; id: number | null; is_seen: boolean; is_question: boolean; title: string; description: string; card_content: string; border_hex: string; horizontal: boolean; font_size: number; path: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 个人资源 */
  'GET /v1/users/{userId}/user_files': {
    path: { userId: number | string }
    query?: { deleted?: boolean | "true" | "false"; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 新建个人资源 */
  'POST /v1/users/{userId}/user_files': {
    path: { userId: number | string }
    body: { type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; title: string; content?: string; is_open?: boolean; tag_titles?: (string)[]; cards?: (number)[]; examination?: { minutes?: number | null; opens_at?: string | null; closes_at?: string | null; attempt_limit?: number; shows_answers?: "submitted" | "marked" | "closed" | "never"; half_points?: boolean; shuffles_items?: boolean; shuffles_options?: boolean; hides_names?: boolean; pass_percent?: number; draws_each?: boolean; items?: ({ question_id: number; points: number })[]; draws?: ({ count: number; points: number; cate?: number | null; difficulty?: number | null; tag?: string })[] }; cover_key?: string | null; documents?: ({ ufile_key: string })[]; original_type?: 1 | 2; original_author?: string; original_content?: string }
    idempotencyKey?: string
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 某个个人资源 */
  'GET /v1/users/{userId}/user_files/{id}': {
    path: { userId: number | string; id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 保存个人资源 */
  'PUT /v1/users/{userId}/user_files/{id}': {
    path: { userId: number | string; id: number | string }
    body: { title: string; content: string; is_open?: boolean; tag_titles?: (string)[]; cards?: (number)[]; examination?: { minutes?: number | null; opens_at?: string | null; closes_at?: string | null; attempt_limit?: number; shows_answers?: "submitted" | "marked" | "closed" | "never"; half_points?: boolean; shuffles_items?: boolean; shuffles_options?: boolean; hides_names?: boolean; pass_percent?: number; draws_each?: boolean; items?: ({ question_id: number; points: number })[]; draws?: ({ count: number; points: number; cate?: number | null; difficulty?: number | null; tag?: string })[] }; cover_key?: string | null; documents?: ({ ufile_key: string })[]; original_type?: 1 | 2; original_author?: string; original_content?: string; version?: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 删除个人资源 */
  'DELETE /v1/users/{userId}/user_files/{id}': {
    path: { userId: number | string; id: number | string }
    reply: null
  }
  /** 按编号取个人资源 */
  'GET /v1/user_files/{id}': {
    path: { id: number | string }
    query?: { raw?: boolean | "true" | "false" }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 恢复删除的个人资源 */
  'POST /v1/users/{userId}/user_files/{id}/restore': {
    path: { userId: number | string; id: number | string }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 个人资源的历史版本 */
  'GET /v1/users/{userId}/user_files/{id}/revisions': {
    path: { userId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; characters: number | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 个人资源的某个历史版本 */
  'GET /v1/users/{userId}/user_files/{id}/revisions/{revisionId}': {
    path: { userId: number | string; id: number | string; revisionId: number | string }
    reply: { id: number; version: number; title: string; author: { id: number; nickname: string; avatar: unknown }; others: ({ id: number; nickname: string; avatar: unknown })[]; created_at: string; content: string; source: string }
  }
  /** 把个人资源恢复到某个历史版本 */
  'POST /v1/users/{userId}/user_files/{id}/revisions/{revisionId}/restore': {
    path: { userId: number | string; id: number | string; revisionId: number | string }
    body: { version?: number }
    reply: { id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; is_open: boolean; from?: { id: number; type: string; title: string; ext: string; is_open: boolean; product_id: number | null; product_title: unknown; user: { id: number; nickname: string; avatar: unknown } }; content: string; outline: ({ id: string; level: number; text: string })[]; has_math: boolean; cover_key: unknown; cards?: ({ id: number; title: string })[]; examination?: { minutes: number | null; opens_at: unknown; closes_at: unknown; attempt_limit: number; shows_answers: "submitted" | "marked" | "closed" | "never"; half_points: boolean; shuffles_items: boolean; shuffles_options: boolean; hides_names: boolean; pass_percent: number; draws_each: boolean; items: ({ question_id: number; title: string; points: number })[]; draws: ({ count: number; points: number; cate: number | null; difficulty: number | null; tag: string })[] }; documents: ({ ufile_key: string; ufile_size: number; ufile: string; name: string; content_type: string; count: number })[]; original_type: number; original_author: string; original_content: string; version: number; expires_at: unknown; can: { edit: boolean; delete: boolean; vote: boolean } }
  }
  /** 最近的资源 */
  'GET /v1/users/{userId}/recent_resource': {
    path: { userId: number | string }
    query?: { attempt_to_load_private_items?: boolean | "true" | "false"; order_type?: "updated" | "created" | "comments" | "liked" | "collected" | "vote"; order_action?: "asc" | "desc"; page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; title: string; description: string; key_character: string; cover_url: unknown; duration: number | null; user: { id: number; nickname: string; avatar: unknown }; tags: ({ id: number; title: string; recommended: boolean; style: { background: string; color: string } })[]; visitor_count: number; comment_count: number; root_comment_count: number; votes: { like_size: number; dis_like_size: number; collection_size: number; attention_size: number }; has_vote: { like: boolean; dis_like: boolean; collection: boolean; attention: boolean }; created_at: string; updated_at: string; type: "ProductFolder" | "ProductDocument" | "ProductSnippet" | "ProductLocalFile" | "ProductMind" | "ProductCardDeck" | "ProductPlan" | "ProductExamination" | "ProductVideo" | "UserFileDocument" | "UserFileMind" | "UserFileCardDeck" | "UserFileExamination" | "UserFileVideo"; ext: string; is_good: boolean; is_locked: boolean; is_open: boolean; product: { id: number; title: string; colour: number } | null })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown }; can: { create: boolean } }
  }
  /** 自己的笔记 */
  'GET /v1/study/notes': {
    query: { resource_id: number | string }
    reply: { list: ({ anchor: string; content: string; changed_at: string })[] }
  }
  /** 记下自己的笔记 */
  'PUT /v1/study/notes': {
    body: { resource_id: number; anchor: string; content: string }
    reply: null
  }
  /** 自己上次看到哪里 */
  'GET /v1/study/places': {
    query: { resource_id: number | string }
    reply: { list: ({ part: string; place: number | null; is_through: boolean })[] }
  }
  /** 记住看到哪里 */
  'PUT /v1/study/places': {
    body: { resource_id: number; part?: string; place: number | null; is_through?: boolean }
    reply: null
  }
  /** 计划的步骤和自己的进度 */
  'GET /v1/plans/{id}/progress': {
    path: { id: number | string }
    reply: { id: number; title: string; steps: ({ key: string; day: number | null; due_on: unknown; note: string; thing: { id: number; type: string; title: string; path: string } | null; is_gone: boolean; is_done: boolean; is_late: boolean })[]; start: unknown; begun_on: unknown; is_shown: boolean; done_count: number; days_behind: number; today: string; can: { follow: boolean; see_readers: boolean } }
  }
  /** 开始、标记或者退出计划 */
  'PUT /v1/plans/{id}/progress': {
    path: { id: number | string }
    body: { is_following?: boolean; step_key?: string; is_done?: boolean; is_shown?: boolean }
    reply: { id: number; title: string; steps: ({ key: string; day: number | null; due_on: unknown; note: string; thing: { id: number; type: string; title: string; path: string } | null; is_gone: boolean; is_done: boolean; is_late: boolean })[]; start: unknown; begun_on: unknown; is_shown: boolean; done_count: number; days_behind: number; today: string; can: { follow: boolean; see_readers: boolean } }
  }
  /** 谁在跟着计划，到了哪里 */
  'GET /v1/plans/{id}/readers': {
    path: { id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ user: { id: number; nickname: string; avatar: unknown }; begun_on: string; done_count: number; step_count: number; days_behind: number; moved_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 空间的新内容（RSS） */
  'GET /spaces/{spaceId}/feed.rss': {
    path: { spaceId: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 空间的新内容（Atom） */
  'GET /spaces/{spaceId}/feed.atom': {
    path: { spaceId: number | string }
    body?: BodyInit
    reply: Response
  }
  /** 站点地图的目录 */
  'GET /sitemap.xml': {
    body?: BodyInit
    reply: Response
  }
  /** 站点地图的一部分 */
  'GET /sitemap-{part}.xml': {
    path: { part: string }
    body?: BodyInit
    reply: Response
  }
  /** 给爬虫的规则（robots.txt） */
  'GET /robots.txt': {
    body?: BodyInit
    reply: Response
  }
  /** 空间的 webhook */
  'GET /v1/products/{spaceId}/webhooks': {
    path: { spaceId: number | string }
    query?: { page?: number | string; per_number?: number | string }
    reply: { list: ({ id: number; url: string; events: ("created" | "edited")[]; is_active: boolean; created_at: string })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 添加 webhook */
  'POST /v1/products/{spaceId}/webhooks': {
    path: { spaceId: number | string }
    body: { url: string; events: ("created" | "edited")[] }
    reply: { id: number; url: string; events: ("created" | "edited")[]; is_active: boolean; created_at: string; secret: string }
  }
  /** 修改、停用或启用 webhook */
  'PUT /v1/products/{spaceId}/webhooks/{id}': {
    path: { spaceId: number | string; id: number | string }
    body: { url?: string; events?: ("created" | "edited")[]; is_active?: boolean }
    reply: { id: number; url: string; events: ("created" | "edited")[]; is_active: boolean; created_at: string }
  }
  /** 删除 webhook */
  'DELETE /v1/products/{spaceId}/webhooks/{id}': {
    path: { spaceId: number | string; id: number | string }
    reply: null
  }
  /** 试发一次 */
  'POST /v1/products/{spaceId}/webhooks/{id}/ping': {
    path: { spaceId: number | string; id: number | string }
    reply: { id: number; event: "created" | "edited" | "ping"; subject_id: number | null; state: "waiting" | "sent" | "failed" | "dropped"; attempts: number; status: number | null; problem: string; created_at: string; sent_at: unknown; next_at: unknown }
  }
  /** webhook 的发送记录 */
  'GET /v1/products/{spaceId}/webhooks/{id}/deliveries': {
    path: { spaceId: number | string; id: number | string }
    query?: { page?: number | string; per_number?: number | string; after?: string }
    reply: { list: ({ id: number; event: "created" | "edited" | "ping"; subject_id: number | null; state: "waiting" | "sent" | "failed" | "dropped"; attempts: number; status: number | null; problem: string; created_at: string; sent_at: unknown; next_at: unknown })[]; pagination: { current_page: number | null; total_pages: number; total_count: number; next_page: number | null; next_cursor: unknown } }
  }
  /** 重新发送一条 */
  'POST /v1/products/{spaceId}/webhooks/{id}/deliveries/{deliveryId}/replay': {
    path: { spaceId: number | string; id: number | string; deliveryId: number | string }
    reply: { id: number; event: "created" | "edited" | "ping"; subject_id: number | null; state: "waiting" | "sent" | "failed" | "dropped"; attempts: number; status: number | null; problem: string; created_at: string; sent_at: unknown; next_at: unknown }
  }
}

/** Those that answer with something else than `{code, message, data}`: files, streams, pages. */
export const rawCalls: ReadonlySet<string> = new Set([
  'GET /v1/products/{spaceId}/print',
  'GET /v1/products/{spaceId}/exports/{id}/download',
  'GET /v1/runs/{id}/download',
  'GET /v1/decks/{id}/export',
  'GET /calendar/{key}.ics',
  'GET /v1/events',
  'GET /v1/examinations/{id}/results',
  'GET /v1/products/{spaceId}/questions/export',
  'POST /upload/paste',
  'OPTIONS /upload/tus',
  'POST /upload/tus',
  'HEAD /upload/tus/{key}',
  'PATCH /upload/tus/{key}',
  'DELETE /upload/tus/{key}',
  'GET /files/{key}',
  'GET /v1/questionnaires/{questionnaireId}/export',
  'GET /v1/unsubscribe/{token}',
  'POST /v1/unsubscribe/{token}',
  'POST /v1/groups/{groupId}/export_csv',
  'GET /v1/together',
  'GET /v1/station_data/{report}/csv',
  'POST /v1/ai_interfaces/chat',
  'POST /v1/ai_interfaces/assist',
  'GET /spaces/{spaceId}/feed.rss',
  'GET /spaces/{spaceId}/feed.atom',
  'GET /sitemap.xml',
  'GET /sitemap-{part}.xml',
  'GET /robots.txt',
])
