import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '行程方案應為含欄位的物件，此處為 {x}',
  noKey: '請提供公司代碼和行程方案的鍵（externalRef）',
  unknownCompany: '沒有代碼為 {x} 的公司',
  unknownPlan: '行程方案中沒有鍵為 {x} 的方案',
  inFuture: '此時間在未來',
  tooLarge: '行程方案超過 {x} MB',
  notPossible: '此行程方案已無法變更：{x}',
} satisfies OfficeTexts
