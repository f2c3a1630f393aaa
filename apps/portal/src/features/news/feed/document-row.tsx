import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Fragment } from 'react'
import { formatSize } from '../../../lib/files/file-size.ts'
import { Marked } from '../../../ui/search/marked.tsx'
import { excerptOf } from '../../../lib/excerpt.ts'
import type { FeedItem } from './feed-kinds.ts'
import styles from './feed-row.module.css'
import { NewTag } from './new-tag.tsx'
import { isUnread, markRead, useReadMarks } from './read-marks.ts'
import { ShareLink } from './share-link.tsx'
import {
  type Icon,
  IconFile,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconFileZip,
  IconPhoto,
} from '@tabler/icons-react'
import { endingOf } from '../../../parts/attachment-viewer/file-name.ts'

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
    <li className={styles.row} data-face data-unread={isUnread(item, useReadMarks())}>
      <DocumentIcon name={item.DocumentName ?? ''} />
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

/** Path of a document's page (specification §2 'News feed'). */
function documentAddress({ DocumentToken, DocumentName }: FeedItem): string {
  return `/attachment/news?${new URLSearchParams({ token: DocumentToken ?? '', file: DocumentName ?? '' })}`
}

const kinds: Readonly<Record<string, readonly [Icon, tone: string]>> = {
  pdf: [IconFileTypePdf, 'bad'],
  doc: [IconFileTypeDoc, 'primary'],
  docx: [IconFileTypeDoc, 'primary'],
  odt: [IconFileTypeDoc, 'primary'],
  xls: [IconFileTypeXls, 'good'],
  xlsx: [IconFileTypeXls, 'good'],
  ods: [IconFileTypeXls, 'good'],
  csv: [IconFileTypeXls, 'good'],
  ppt: [IconFileTypePpt, 'warn'],
  pptx: [IconFileTypePpt, 'warn'],
  odp: [IconFileTypePpt, 'warn'],
  png: [IconPhoto, 'second'],
  jpg: [IconPhoto, 'second'],
  jpeg: [IconPhoto, 'second'],
  gif: [IconPhoto, 'second'],
  webp: [IconPhoto, 'second'],
  bmp: [IconPhoto, 'second'],
  txt: [IconFileText, 'plain'],
  zip: [IconFileZip, 'plain'],
}

/** An icon for the kind of file. Decorative: the file's name stands beside it. */
function DocumentIcon({ name }: { readonly name: string }) {
  const [Face, tone] = kinds[endingOf(name)] ?? [IconFile, 'plain']
  return (
    <span className={styles.face} data-tone={tone} aria-hidden>
      <Face size={24} stroke={1.5} />
    </span>
  )
}
