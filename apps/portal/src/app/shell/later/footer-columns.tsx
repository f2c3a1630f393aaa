import type { Footer } from '@portolan/contract/features/config'
import {
  IconChevronDown,
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWechat,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../lib/boot.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import styles from './footer-columns.module.css'
import { FooterOffices } from './footer-offices.tsx'

/** The TMC's links, and our own. */
type Links = readonly { readonly Key: Footer['Legal'][number]['Key'] | 'aboutApp'; readonly Url: string }[]

/** Our own page, where the TMC names none. */
const ownPrivacy = { Key: 'privacy', Url: '/privacy-agreement' } as const
/** Whose work is in the portal has to be said, whatever the TMC enters. */
const ownAbout = { Key: 'aboutApp', Url: '/about' } as const

/** The travel-safety brand has the columns alone; the main one adds social links and the office of each region. */
export function FooterColumns({ content }: { readonly content: Footer }) {
  const { t } = useTranslation('shell')
  const { Company, Products, Offices, Social } = content
  const hasPrivacy = content.Legal.some(({ Key }) => Key === 'privacy')
  const Legal = [...content.Legal, ...(hasPrivacy ? [] : [ownPrivacy]), ownAbout]
  const isMain = boot.brand === 'main'
  return (
    <div className={styles.content}>
      <div className={styles.columns}>
        <Column title={t('footCompany')} links={Company} />
        <Column title={t('footProducts')} links={Products} />
        <Column title={t('footLegal')} links={Legal} />
      </div>
      {isMain && (Offices.length > 0 || Social.length > 0) && (
        <div className={styles.aside}>
          {Offices.length > 0 && <FooterOffices offices={Offices} />}
          {Social.length > 0 && <FooterSocial links={Social} />}
        </div>
      )}
    </div>
  )
}

function Column({ title, links }: { readonly title: string; readonly links: Links }) {
  const phone = useIsMobile()
  if (links.length === 0) return null
  return <Fold key={String(phone)} title={title} links={links} unfolded={!phone} />
}

interface FoldProps {
  readonly title: string
  readonly links: Links
  /** How it starts: a column on a desktop, a closed accordion on a phone. */
  readonly unfolded: boolean
}

function Fold({ title, links, unfolded }: FoldProps) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(unfolded)
  return (
    <details className={styles.column} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul>
        {links.map(({ Key, Url }) => (
          <li key={Key}>
            <FooterLink url={Url} text={t(Key, { name: boot.appName })} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FooterLink({ url, text }: { readonly url: string; readonly text: string }) {
  const { t } = useTranslation('shell')
  if (url.startsWith('/')) return <a href={url}>{text}</a>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </a>
  )
}

type Kind = Footer['Social'][number]['Kind']

/** Names of services; not translated. */
const services: Readonly<Record<Kind, { readonly name: string; readonly icon: Icon }>> = {
  linkedin: { name: 'LinkedIn', icon: IconBrandLinkedin },
  x: { name: 'X', icon: IconBrandX },
  facebook: { name: 'Facebook', icon: IconBrandFacebook },
  instagram: { name: 'Instagram', icon: IconBrandInstagram },
  youtube: { name: 'YouTube', icon: IconBrandYoutube },
  wechat: { name: 'WeChat', icon: IconBrandWechat },
}

function FooterSocial({ links }: { readonly links: Footer['Social'] }) {
  const { t } = useTranslation('shell')
  return (
    <ul className={styles.social} aria-label={t('footSocial')}>
      {links.map(({ Kind, Url }) => {
        const { name, icon: Face } = services[Kind]
        return (
          <li key={Kind}>
            <a
              href={Url}
              target="_blank"
              rel="noopener noreferrer"
              title={name}
              aria-label={`${name} (${t('newTab')})`}
            >
              <Face size={20} stroke={1.5} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
