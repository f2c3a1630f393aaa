import { useState } from 'react'
import styles from './link-card.module.css'

/** A link's picture; one that is missing or does not come is stood in for (specification §8). Decorative. */
export function LinkPicture({ address }: { readonly address: string | null }) {
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

/** A course over the horizon, to a star. */
function DefaultPicture() {
  return (
    <svg className={styles.standIn} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" data-stand-in>
      <path d="M-20 118a100 62 0 0 1 200 0M-20 96a100 62 0 0 1 200 0" />
      <path d="M14 76C48 70 82 58 112 33" data-course />
      <circle cx="14" cy="76" r="3" data-point />
      <path d="M118 14 121.500 24.500 132 28 121.500 31.500 118 42 114.500 31.500 104 28 114.500 24.500Z" data-star />
    </svg>
  )
}
