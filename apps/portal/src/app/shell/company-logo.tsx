import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userDataQuery } from '../../features/session/session.queries.ts'
import styles from './company-logo.module.css'

/** The viewer's company, in its own colours on a plate; nothing when it has none or it does not load. */
export function CompanyLogo() {
  const user = useQuery(userDataQuery()).data
  const [broken, setBroken] = useState<string | null>(null)
  const address = user?.CompanyLogoUrl
  if (!address || address === broken) return null
  const size = user.CompanyLogoSize
  return (
    <div className={styles.plate}>
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
