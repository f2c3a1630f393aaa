import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '行程方案应为含字段的对象，此处为 {x}',
  noKey: '请提供公司代码和行程方案的键（externalRef）',
  unknownCompany: '没有代码为 {x} 的公司',
  unknownPlan: '行程方案中没有键为 {x} 的方案',
  inFuture: '此时间在将来',
  tooLarge: '行程方案超过 {x} MB',
  notPossible: '此行程方案已无法更改：{x}',
} satisfies OfficeTexts
