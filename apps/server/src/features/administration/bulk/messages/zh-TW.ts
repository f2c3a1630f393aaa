import type { BulkTexts } from './en-US.ts'

export const bulkTexts = {
  people: '人員',
  arrangers: '行程安排人',
  costCentres: '成本中心',
  teams: '團隊',
  rules: '規則',
  rest: '{x} - 有錯誤的列',
} satisfies BulkTexts
