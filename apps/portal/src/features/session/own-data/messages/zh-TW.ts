import type { OwnDataTexts } from './en-US.ts'

export const ownData = {
  title: '您的資料',
  lead: '您可以要求以檔案取得關於您的全部資料，或要求抹除。管理員會在30天內答覆。',
  access: '索取我的資料',
  erasure: '要求抹除',
  open: '已提出，{day} 前答覆',
  send: '送出請求',
  words: '補充說明（可留空）',
  askedAccess: '您已索取資料',
  askedErasure: '您已要求抹除',
} satisfies OwnDataTexts
