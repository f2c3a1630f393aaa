import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Prose } from '../../../ui/prose.tsx'
import type { FeedItem } from './feed-kinds.ts'
import styles from './news-detail.module.css'
import { useTendedHtml } from './use-tended-html.ts'

/** Title, day and text of a news item, in the language it was written in. */
export function NewsArticle({ item }: { readonly item: FeedItem }) {
  const language = useLanguage()
  const words = useTendedHtml(item.Content)
  return (
    <article className={styles.article}>
      <h3 className={styles.title} lang={item.Language}>
        {item.Title}
      </h3>
      <time className={styles.date} dateTime={item.PublishedAt}>
        {formatDay(item.CreateTimeRemark, language)}
      </time>
      <div ref={words} className={styles.words}>
        <Prose html={item.Content} lang={item.Language} />
      </div>
    </article>
  )
}
