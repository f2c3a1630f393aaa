import type { FareMessages } from './en-US.ts'

export const messages: FareMessages = {
  classes: { Y: '經濟艙', S: '豪華經濟艙', C: '商務艙', F: '頭等艙' },
}
