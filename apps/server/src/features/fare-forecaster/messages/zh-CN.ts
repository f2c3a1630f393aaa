import type { FareMessages } from './en-US.ts'

export const messages: FareMessages = {
  classes: { Y: '经济舱', S: '超级经济舱', C: '公务舱', F: '头等舱' },
}
