import { Menu } from '@mantine/core'
import type { InvoiceDetail } from '@portolan/contract/features/invoices'
import { longestSearchedNumber } from '@portolan/contract/features/invoices'
import { Link } from '@tanstack/react-router'
import { IconFileCode, IconFileText, IconFileTypePdf, IconLanguage, IconLuggage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../../lib/language-names.ts'
import { useProfile } from '../../../lib/session.ts'
import { DownloadButton, useDownloading } from '../../../parts/invoice/download-button.tsx'
import { keyOf } from '../../../parts/invoice/invoice-files.ts'
import { Button } from '../../../ui/button.tsx'
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx'
import styles from './detail.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface Props {
  readonly invoice: InvoiceDetail
  readonly onTrip: (orderId: string) => void
}

/** Where an open invoice leads: its trips, and the files that there are of it. */
export function InvoiceLinks({ invoice, onTrip }: Props) {
  const { t } = useTranslation('invoices')
  const file = keyOf(invoice)
  const translations = invoice.Languages.slice(1)
  return (
    <ul className={styles.links} aria-label={t('links')}>
      {invoice.Trips.map(({ OrderId, TripName }) => (
        <li key={OrderId}>
          <Button look="quiet" onClick={() => onTrip(OrderId)}>
            <IconLuggage {...icon} />
            {TripName}
          </Button>
        </li>
      ))}
      {invoice.Original && (
        <li>
          <DownloadButton file={{ ...file, variant: 'original' }}>
            <IconFileText {...icon} />
            {t('original')}
          </DownloadButton>
        </li>
      )}
      {invoice.HasDocument && (
        <li>
          <DownloadButton file={file}>
            <IconFileTypePdf {...icon} />
            {t('pdf')}
          </DownloadButton>
        </li>
      )}
      {translations.length > 0 && (
        <li>
          <TranslationMenu invoice={invoice} />
        </li>
      )}
      {invoice.HasEInvoice && (
        <li>
          <DownloadButton file={{ ...file, variant: 'e-invoice' }}>
            <IconFileCode {...icon} />
            {t('eInvoice')}
          </DownloadButton>
        </li>
      )}
    </ul>
  )
}

/** The document in other languages: the portal translates it, the invoice's own words hold. */
function TranslationMenu({ invoice }: Pick<Props, 'invoice'>) {
  const { t } = useTranslation('invoices')
  const [isBusy, download] = useDownloading()
  const [own, ...others] = invoice.Languages
  return (
    <DropMenu width={240}>
      <Menu.Target>
        <Button look="quiet" busy={isBusy}>
          {!isBusy && <IconLanguage {...icon} />}
          {t('translations')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('translations')}>
        {own && <Menu.Label>{t('issuedIn', { language: languageNames[own] })}</Menu.Label>}
        {others.map((language) => (
          <Menu.Item key={language} onClick={() => download({ ...keyOf(invoice), language })}>
            {t('translation', { language: languageNames[language] })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  )
}

/** What a credit note corrects, or which ones correct this invoice: each leads to a search for it. */
export function Corrections({ invoice }: Pick<Props, 'invoice'>) {
  const { t } = useTranslation('invoices')
  const { ViewCompanies } = useProfile()
  const company = ViewCompanies.find(({ Id }) => Id === invoice.CompanyId)?.Code ?? ''
  const numbers = [
    ...(invoice.Corrects === null ? [] : [{ number: invoice.Corrects, text: t('corrects') }]),
    ...invoice.CorrectedBy.map(({ InvoiceNo }) => ({ number: InvoiceNo, text: t('correctedBy') })),
  ]
  if (numbers.length === 0) return null
  return (
    <ul className={styles.corrections}>
      {numbers.map(({ number, text }) => (
        <li key={number}>
          {text}{' '}
          <Link to="/invoices" search={{ company, number: number.slice(0, longestSearchedNumber) } as never}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
