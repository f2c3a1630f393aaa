import type { BulkTexts } from './en-US.ts'

export const bulkTexts = {
  people: '人员',
  arrangers: '行程安排人',
  costCentres: '成本中心',
  teams: '团队',
  rules: '规则',
  rest: '{x} - 有错误的行',
} satisfies BulkTexts
