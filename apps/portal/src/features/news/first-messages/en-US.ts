/** The tile's name in the menu; all its other texts come with the tile. */
export const news = {
  title: 'News feed',
}
export type NewsTexts = typeof news

declare module '../../../lib/i18n.ts' {
  interface FirstTexts {
    news: NewsTexts
  }
}
