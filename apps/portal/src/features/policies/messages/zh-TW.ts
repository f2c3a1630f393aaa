import type { PoliciesTexts } from './en-US.ts'

export const policies = {
  pages: '差旅政策的頁面',
  policy: '政策',
  simulation: '模擬',
  report: '報告',
} satisfies PoliciesTexts
