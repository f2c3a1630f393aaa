import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import { Prose } from '../../ui/html/prose.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './download-dialog.module.css'
import { type DownloadLink, mobileLogin } from '@portolan/contract/features/mobile-login'
import type { Language } from '@portolan/contract/enums'
import { call } from '../../lib/call.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The dialog of 'Download mobile app' in the user menu (specification §2): title, content and image links. */
export function DownloadDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('mobileLogin')
  const language = useLanguage()
  const found = useQuery(downloadQuery(language))
  const title = found.data?.Title || t('title')
  return (
    <Modal opened={opened} onClose={onClose} title={title} close={t('close')}>
      <ModalBody label={title}>
        {found.isPending && (
          <div className={styles.waiting}>
            <Waiting label={t('loading')} />
          </div>
        )}
        {found.isError && (
          <div className={styles.failed} role="alert">
            <p>{found.error.message}</p>
            <Button busy={found.isFetching} onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {found.data && (
          <>
            <Prose html={found.data.Content} lang={language} />
            <DownloadLinks links={found.data.Links} />
          </>
        )}
      </ModalBody>
    </Modal>
  )
}

type Link = z.infer<typeof DownloadLink>

/** The link with this key is a QR code to scan, and has a caption (specification §2). */
const qrKey = 'QRCode'

function DownloadLinks({ links }: { readonly links: readonly Link[] }) {
  const { t } = useTranslation('mobileLogin')
  return (
    <ul className={styles.links}>
      {links.map((link) => {
        const isCode = link.Key === qrKey
        const name = isCode ? t('code') : t('getFrom', { store: storeName(link) })
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

/** Alternative text of a store's picture: the key as words, else the host of the link. */
export function storeName({ Link, Key }: Pick<Link, 'Link' | 'Key'>): string {
  const words = Key.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.trim() || (URL.parse(Link)?.hostname ?? Link)
}

/** Title, text and links of the mobile app. They change with a new version of the app. */
function downloadQuery(language: Language) {
  return queryOptions({
    queryKey: ['mobile-login', 'download', language],
    queryFn: ({ signal }) => call(mobileLogin.getDownload, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

interface PictureProps {
  readonly src: string
  readonly alt: string
}

/** An image of another site, or its description when it cannot be loaded (specification §8: 'falls back to a default image'). */
function Picture({ src, alt }: PictureProps) {
  const [failed, setFailed] = useState('')
  if (failed !== src)
    return <img className={styles.picture} src={src} alt={alt} decoding="async" onError={() => setFailed(src)} />
  return (
    <span role="img" aria-label={alt} className={styles.standIn}>
      <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      <span aria-hidden>{alt}</span>
    </span>
  )
}
