import type { Footer } from '@portolan/contract/features/config'
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandWechat,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './footer-columns.module.css'

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

export function FooterSocial({ links }: { readonly links: Footer['Social'] }) {
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
