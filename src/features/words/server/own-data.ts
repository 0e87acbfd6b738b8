import type { OwnData } from '#src/platform/own-data.ts'

const ofSite = '词表属于站点，不是个人数据'

export const ownData: OwnData = {
  withheld: { 'words.created_by': ofSite },
  kept: { 'words.created_by': ofSite },
}
