import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '旅程提案は項目を持つオブジェクトです。これは {x} です',
  unknownCompany: 'コード {x} の会社はありません',
  unknownPlan: '旅程提案にキー {x} のプランはありません',
  inFuture: 'この日時は未来です',
} satisfies OfficeTexts
