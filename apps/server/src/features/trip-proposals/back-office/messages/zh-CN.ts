import type { OfficeTexts } from './en-US.ts'

export const officeTexts = {
  notObject: '行程方案应为含字段的对象，此处为 {x}',
  unknownCompany: '没有代码为 {x} 的公司',
  unknownPlan: '行程方案中没有键为 {x} 的方案',
  inFuture: '此时间在将来',
} satisfies OfficeTexts
