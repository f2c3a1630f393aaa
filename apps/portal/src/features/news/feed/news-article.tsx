import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Prose } from '../../../ui/html/prose.tsx'
import type { FeedItem } from './feed-kinds.ts'
import styles from './news-detail.module.css'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Title, date and text of a news item, in the language of the item. */
export function NewsArticle({ item }: { readonly item: FeedItem }) {
  const language = useLanguage()
  const words = useEnhancedHtml(item.Content)
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

/**
 * Enhances the HTML of a news item inside the element with the returned ref: a picture that fails to load becomes its
 * alternative text (specification §8: 'Image load failure'), and links to portal pages open a new tab.
 */
function useEnhancedHtml(html: string) {
  const { t } = useTranslation('newsFeed')
  const missing = t('noPicture')
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const fail = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) showPlaceholder(target, missing)
    }
    // Image error events do not bubble, so listen in the capture phase.
    element.addEventListener('error', fail, true)
    for (const picture of element.querySelectorAll('img')) if (isBroken(picture)) showPlaceholder(picture, missing)
    for (const link of element.querySelectorAll('a[href^="/"]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener')
    }
    return () => element.removeEventListener('error', fail, true)
  }, [html, missing])
  return root
}

/** Whether the picture failed before the listener was added, or has no address. */
const isBroken = (picture: HTMLImageElement) =>
  !picture.getAttribute('src') || (picture.complete && picture.naturalWidth === 0)

function showPlaceholder(picture: HTMLImageElement, missing: string): void {
  const words = picture.ownerDocument.createElement('span')
  words.dataset['missingPicture'] = ''
  words.textContent = picture.alt || missing
  picture.replaceWith(words)
}

interface Props {
  /** From 0. */
  readonly index: number
  readonly total: number
  /** Title of the current item, for screen readers: the focus stays on the button. */
  readonly title: string
}

/** '2 of 7', if there is more than one item. */
export function ItemPosition({ index, total, title }: Props) {
  const { t } = useTranslation('newsFeed')
  if (total < 2) return null
  const position = t('place', { index: index + 1, total })
  return (
    <span className={styles.position} role="status">
      {position}
      <span className="visually-hidden"> {title}</span>
    </span>
  )
}
