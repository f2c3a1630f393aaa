import type { PoliciesTexts } from './en-US.ts'

export const policies = {
  pages: '差旅政策的页面',
  policy: '政策',
  simulation: '模拟',
  report: '报告',
} satisfies PoliciesTexts
