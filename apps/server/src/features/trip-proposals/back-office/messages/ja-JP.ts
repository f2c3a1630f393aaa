import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '旅程提案は項目を持つオブジェクトです。これは {x} です',
  noKey: '会社コードと旅程提案のキー（externalRef）を指定してください',
  unknownCompany: 'コード {x} の会社はありません',
  unknownPlan: '旅程提案にキー {x} のプランはありません',
  inFuture: 'この日時は未来です',
  tooLarge: '旅程提案が {x} MB を超えています',
  notPossible: 'この旅程提案はもう変更できません：{x}',
} satisfies OfficeTexts
