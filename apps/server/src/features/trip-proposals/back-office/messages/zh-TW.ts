import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '行程方案應為含欄位的物件，此處為 {x}',
  unknownCompany: '沒有代碼為 {x} 的公司',
  unknownPlan: '行程方案中沒有鍵為 {x} 的方案',
  inFuture: '此時間在未來',
} satisfies OfficeTexts
