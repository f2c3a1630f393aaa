import { ThemeType } from '@portolan/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userDataQuery } from '../../features/session/session.queries.ts'
import { useTheme } from '../../lib/preferences.ts'
import styles from './company-logo.module.css'

/**
 * The viewer's company in its own colours: made for the dark theme where it has one, else on a light plate; nothing when it
 * has none or it does not load.
 */
export function CompanyLogo() {
  const user = useQuery(userDataQuery()).data
  const [broken, setBroken] = useState<string | null>(null)
  const dark = useTheme() === ThemeType.Galaxy ? user?.CompanyLogoDarkUrl : undefined
  const address = dark && dark !== broken ? dark : user?.CompanyLogoUrl
  if (!address || address === broken) return null
  const size = user?.CompanyLogoSize
  return (
    <div className={styles.plate} data-bare={address === dark}>
      <img
        src={address}
        alt=""
        referrerPolicy="no-referrer"
        {...(size ? { width: size.Width, height: size.Height } : {})}
        onError={() => setBroken(address)}
      />
    </div>
  )
}
