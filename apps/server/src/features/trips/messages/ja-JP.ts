import type { CabinTexts } from './en-US.ts'

export const cabinTexts = {
  E: 'エコノミークラス',
  W: 'プレミアムエコノミー',
  B: 'ビジネスクラス',
  F: 'ファーストクラス',
} satisfies CabinTexts
