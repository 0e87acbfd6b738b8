import { localOf, momentOf } from '#src/shared/times/local-time.ts'
import type { Activity } from '../activity-queries.ts'

export interface ActivityFields {
  title: string
  content: string
  /** As the browser's fields have them, in Shanghai's time; '' for none. */
  start_at: string
  end_at: string
  place: string
  link: string
  join_limit: string
}
export const emptyFields: ActivityFields = {
  title: '',
  content: '',
  start_at: '',
  end_at: '',
  place: '',
  link: '',
  join_limit: '',
}
export const fieldsOf = ({ title, content, start_at, end_at, place, link, join_limit }: Activity): ActivityFields => ({
  title,
  content,
  start_at: localOf(start_at),
  end_at: localOf(end_at),
  place,
  link: link ?? '',
  join_limit: join_limit === null ? '' : String(join_limit),
})
/** What is not there yet goes out as it is, and is refused beside its field. */
export const bodyOf = ({ start_at, end_at, link, join_limit, ...fields }: ActivityFields) => ({
  ...fields,
  start_at: momentOf(start_at) ?? '',
  end_at: momentOf(end_at) ?? '',
  link: link.trim() || null,
  join_limit: join_limit.trim() === '' ? null : Number(join_limit),
})
