import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Marked } from '../../../ui/search/marked.tsx'
import type { FeedItem } from './feed-kinds.ts'
import styles from './link-card.module.css'
import { NewTag } from './new-tag.tsx'
import { markRead } from './read-marks.ts'
import { useState } from 'react'

/** A link with its picture. It opens a new window without opener and referrer. */
export function LinkCard({ item, keyword }: { readonly item: FeedItem; readonly keyword: string }) {
  const { t } = useTranslation('newsFeed')
  const link = readLink(item.Link)
  const title = item.LinkSummary?.Title || item.Title
  const words = (
    <>
      <Marked text={title} query={keyword} />
      <NewTag item={item} />
    </>
  )
  return (
    <li className={styles.card}>
      <LinkPicture address={item.LinkSummary?.ImageUrl ?? null} />
      <div className={styles.words}>
        <h3 className={styles.title} lang={item.Language}>
          {link ? (
            <a
              className={styles.open}
              href={link.address}
              {...(link.isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              onClick={() => void markRead(item)}
            >
              {words}
              {link.isPage && <span className="visually-hidden"> ({t('newTab')})</span>}
            </a>
          ) : (
            words
          )}
        </h3>
        {link && (
          <p className={styles.host}>
            <span>{link.label}</span>
            {link.isPage && <IconExternalLink size={14} stroke={1.75} aria-hidden />}
          </p>
        )}
      </div>
    </li>
  )
}

/** A link's picture, or a placeholder when it is missing or fails to load (specification §8). Decorative. */
function LinkPicture({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={styles.frame} aria-hidden>
      {address && address !== failed ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(address)}
        />
      ) : (
        <DefaultPicture />
      )}
    </span>
  )
}

/** Drawing: a course over the horizon to a star. */
function DefaultPicture() {
  return (
    <svg className={styles.placeholder} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" data-stand-in>
      <path d="M-20 118a100 62 0 0 1 200 0M-20 96a100 62 0 0 1 200 0" />
      <path d="M14 76C48 70 82 58 112 33" data-course />
      <circle cx="14" cy="76" r="3" data-point />
      <path d="M118 14 121.500 24.500 132 28 121.500 31.500 118 42 114.500 31.500 104 28 114.500 24.500Z" data-star />
    </svg>
  )
}

/** The target of an item's link. */
interface FeedLink {
  readonly address: string
  /** Host name of a page, else the mail address or number. */
  readonly label: string
  /** A web page opens in a new window; a mail or a phone call does not. */
  readonly isPage: boolean
}

const schemes = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** Null for a link that is not allowed. The server rejects such links too; this is a second check. */
export function readLink(link: string | null, origin: string = location.origin): FeedLink | null {
  if (!link || !schemes.test(link) || !URL.canParse(link, origin)) return null
  const { protocol, hostname, pathname, href } = new URL(link, origin)
  if (protocol === 'mailto:' || protocol === 'tel:') return { address: href, label: readable(pathname), isPage: false }
  return { address: href, label: hostname.replace(/^www\./, ''), isPage: true }
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
