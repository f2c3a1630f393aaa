/** The words of a source, in short and in full. */
export const riskSource = {
  readMore: 'Read more',
  readLess: 'Read less',
  readMoreOf: 'Read more: {title}',
  readLessOf: 'Read less: {title}',
}
export type RiskSourceTexts = typeof riskSource

declare module '../../../lib/i18n.ts' {
  interface LaterTexts {
    riskSource: RiskSourceTexts
  }
}
