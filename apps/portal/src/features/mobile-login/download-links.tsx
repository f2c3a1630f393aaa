import type { DownloadLink } from '@portolan/contract/features/mobile-login'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { Picture } from '../../ui/picture.tsx'
import styles from './download-dialog.module.css'
import { nameOfLink } from './name-of-link.ts'

type Link = z.infer<typeof DownloadLink>

/** The link of that key is a picture to point a phone at, and says so (specification §2). */
const qrKey = 'QRCode'

export function DownloadLinks({ links }: { readonly links: readonly Link[] }) {
  const { t } = useTranslation('mobileLogin')
  return (
    <ul className={styles.links}>
      {links.map((link) => {
        const isCode = link.Key === qrKey
        const name = isCode ? t('code') : t('getFrom', { store: nameOfLink(link) })
        return (
          <li key={`${link.Key} ${link.Link}`} data-code={isCode}>
            <a href={link.Link} target="_blank" rel="noopener noreferrer">
              <Picture src={link.Image} alt={name} />
              {isCode && <span className={styles.caption}>{t('scan')}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
