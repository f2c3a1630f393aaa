import { IconDeviceMobile, IconWorld } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { formatMoment } from '../moment.ts'
import { deactivate, type PlatformInfo, platformsQuery } from './qr-code.queries.ts'
import styles from './qr-dialog.module.css'

/** The signed-in phones, each with a button to sign it out. */
export function PlatformList({ onEnded }: { readonly onEnded: () => void }) {
  const { t } = useTranslation('qrSignIn')
  const queries = useQueryClient()
  const { data, isError } = useQuery({
    ...platformsQuery(),
    // The first code's reply contains the list, so this query only refetches.
    enabled: ({ state }) => state.data !== undefined,
  })
  const ending = useMutation({
    mutationFn: (platform: PlatformInfo) => deactivate(platform, queries),
    onSuccess: onEnded,
  })
  const announcement = ending.isSuccess ? t('gone', { phone: ending.variables.PlatformName }) : ''
  // The focused button disappears with its row.
  const heading = useLostFocus<HTMLHeadingElement>(data?.length)
  if (!data && !isError) return null
  return (
    <section className={styles.phones} aria-labelledby="signed-in-phones">
      <h3 ref={heading} tabIndex={-1} id="signed-in-phones">
        {t('phones')}
      </h3>
      {isError && !data && <p className={styles.soft}>{t('phonesFailed')}</p>}
      {data?.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((platform) => (
            <Row
              key={platform.PlatformUserId}
              platform={platform}
              busy={ending.isPending && ending.variables.PlatformUserId === platform.PlatformUserId}
              onEnd={() => ending.mutate(platform)}
            />
          ))}
        </ul>
      )}
      {ending.isError && (
        <p className={styles.fault} role="alert">
          {ending.error.message}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

interface RowProps {
  readonly platform: PlatformInfo
  readonly busy: boolean
  readonly onEnd: () => void
}

function Row({ platform, busy, onEnd }: RowProps) {
  const { t } = useTranslation('qrSignIn')
  const language = useLanguage()
  const Picture = platform.PlatformCode === 'web' ? IconWorld : IconDeviceMobile
  const phone = platform.PlatformName
  const name = busy ? `${t('deactivating')} ${phone}` : t('deactivateOf', { phone })
  return (
    <li className={styles.row}>
      <Picture size={24} stroke={1.5} aria-hidden />
      <div>
        <strong>{phone}</strong>
        <span className={styles.soft}>{t('since', { when: formatMoment(platform.CreateOnRemark, language) })}</span>
      </div>
      <Button look="quiet" busy={busy} onClick={onEnd} aria-label={name} className={styles.end}>
        {busy ? t('deactivating') : t('deactivate')}
      </Button>
    </li>
  )
}
