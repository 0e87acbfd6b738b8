/** What is written for whoever writes a text. */
export const assistTasks = ['outline', 'summary', 'translation'] as const
export type AssistTask = (typeof assistTasks)[number]

/** What a text is translated into, as models and people call it. */
export const assistLanguages = {
  en: '英语',
  zh: '中文',
  ja: '日语',
  ko: '韩语',
  fr: '法语',
  de: '德语',
  es: '西班牙语',
  ru: '俄语',
} as const
export type AssistLanguage = keyof typeof assistLanguages
