import type { PoliciesTexts } from './en-US.ts'

export const policies = {
  pages: '出張規定のページ',
  policy: '規定',
  simulation: 'シミュレーション',
  report: 'レポート',
} satisfies PoliciesTexts
