import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Fragment } from 'react'
import { formatSize } from '../../../ui/file-size.ts'
import { Marked } from '../../../ui/marked.tsx'
import { documentAddress } from './document-address.ts'
import { DocumentFace } from './document-face.tsx'
import { excerptOf } from './excerpt.ts'
import type { FeedItem } from './feed-kinds.ts'
import styles from './feed-row.module.css'
import { NewTag } from './new-tag.tsx'
import { isUnread, markRead, useMarks } from './read-marks.ts'
import { ShareLink } from './share-link.tsx'

/** A document: opens in a tab of its own; its link can be copied (specification §2 'News feed'). */
export function DocumentRow({ item, keyword }: { readonly item: FeedItem; readonly keyword: string }) {
  const { t } = useTranslation('newsFeed')
  const language = useLanguage()
  const address = documentAddress(item)
  const excerpt = excerptOf(item.Content)
  const facts = [
    item.DocumentName !== item.Title && item.DocumentName,
    item.DocumentSize !== null && formatSize(item.DocumentSize, language),
    formatDay(item.CreateTimeRemark, language),
  ].filter((fact) => fact !== false && fact !== null)
  return (
    <li className={styles.row} data-face data-unread={isUnread(item, useMarks())}>
      <DocumentFace name={item.DocumentName ?? ''} />
      <div className={styles.words}>
        <h3 className={styles.title} lang={item.Language}>
          <a className={styles.open} href={address} target="_blank" rel="noopener" onClick={() => void markRead(item)}>
            <Marked text={item.Title} query={keyword} />
            <NewTag item={item} />
            <span className="visually-hidden"> ({t('newTab')})</span>
          </a>
        </h3>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
        {excerpt && (
          <p className={styles.excerpt} lang={item.Language}>
            <Marked text={excerpt} query={keyword} />
          </p>
        )}
      </div>
      <ShareLink path={address} name={item.Title} />
    </li>
  )
}
