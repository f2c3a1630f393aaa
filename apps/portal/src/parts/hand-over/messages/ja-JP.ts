import type { HandOverTexts } from './en-US.ts'

export const handOver = {
  blocked: 'ブラウザーが {name} を自動で開けませんでした。リンクは 1 分間、1 回だけ使えます。',
  open: '{name} を開く',
} satisfies HandOverTexts
