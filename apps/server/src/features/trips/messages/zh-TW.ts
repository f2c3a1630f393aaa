import type { CabinTexts } from './en-US.ts'

export const cabinTexts = { E: '經濟艙', W: '豪華經濟艙', B: '商務艙', F: '頭等艙' } satisfies CabinTexts
