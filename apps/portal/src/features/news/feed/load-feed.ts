import { fetchTexts } from '../../../lib/i18n.ts'

/** Fetches the tile of news, documents and links, and its texts. */
export async function loadNewsFeed() {
  const [{ NewsFeed }] = await Promise.all([import('./news-feed.tsx'), fetchTexts('newsFeed')])
  return NewsFeed
}
