import type { PoliciesTexts } from './en-US.ts'

export const policies = {
  pages: '出張規程のページ',
  policy: '規程',
  simulation: 'シミュレーション',
  report: 'レポート',
} satisfies PoliciesTexts
