export const handOver = {
  blocked: 'Your browser did not let {name} open by itself. The link is good for a minute, once.',
  open: 'Open {name}',
}
export type HandOverTexts = typeof handOver

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    handOver: HandOverTexts
  }
}
