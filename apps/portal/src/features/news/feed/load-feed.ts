import { fetchTexts } from '../../../lib/i18n.ts'
import { newsFeedTexts } from './feed-texts.ts'

/** The dashboard's tile of news, documents and links, with its texts beside it. */
export async function loadNewsFeed() {
  const [{ NewsFeed }] = await Promise.all([import('./news-feed.tsx'), fetchTexts(newsFeedTexts)])
  return NewsFeed
}
