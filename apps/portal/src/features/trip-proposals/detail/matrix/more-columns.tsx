import { IconChevronRight } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import styles from './matrix.module.css'

interface Props {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  /** Of a column, and of all that are in sight, in pixels. */
  readonly width: number
  readonly room: number
}

/** Where the table goes on beyond its edge: how many columns are there, and the way to them. */
export function MoreColumns({ box, count, width, room }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const [passed, setPassed] = useState(0)
  const isCut = room > 0 && count * width > room + 1
  useEffect(() => {
    const element = box.current
    if (!isCut || !element) return undefined
    const read = () => setPassed(Math.floor((element.scrollLeft + room + 1) / width))
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [box, isCut, room, width])
  const left = count - passed
  if (!isCut || left <= 0) return null
  const step = Math.max(1, Math.floor(room / width)) * width
  return (
    <div className={styles.more}>
      <Button look="quiet" onClick={() => box.current?.scrollBy({ left: step, behavior: 'smooth' })}>
        {t('moreOptions', { count: left })}
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}
