import type { CabinTexts } from './en-US.ts'

export const cabinTexts = { E: '经济舱', W: '超级经济舱', B: '商务舱', F: '头等舱' } satisfies CabinTexts
