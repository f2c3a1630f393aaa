import { fetchTexts } from '../../../lib/i18n.ts'

/** The dashboard's tile of news, documents and links, with its texts beside it. */
export async function loadNewsFeed() {
  const [{ NewsFeed }] = await Promise.all([import('./news-feed.tsx'), fetchTexts('newsFeed')])
  return NewsFeed
}
