import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './picture.module.css'

interface Props {
  readonly src: string
  readonly alt: string
}

/** A picture from elsewhere; one that does not come is stood in for (specification §8: 'falls back to a default image'). */
export function Picture({ src, alt }: Props) {
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
