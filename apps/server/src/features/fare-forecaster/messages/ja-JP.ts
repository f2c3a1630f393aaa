import type { FareMessages } from './en-US.ts'

export const messages: FareMessages = {
  classes: { Y: 'エコノミー', S: 'プレミアムエコノミー', C: 'ビジネス', F: 'ファースト' },
}
