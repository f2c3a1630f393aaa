import type { BulkTexts } from './en-US.ts'

export const bulkTexts = {
  people: '人',
  arrangers: '手配担当者',
  costCentres: 'コストセンター',
  teams: 'チーム',
  rules: 'ルール',
  rest: '{x} - エラーのある行',
} satisfies BulkTexts
