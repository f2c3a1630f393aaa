import type { ProposalTravelerShown } from '@portolan/contract/features/trip-proposals/shapes'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './choose-for.module.css'

interface Props {
  /** Whom the viewer may choose for. */
  readonly travelers: readonly ProposalTravelerShown[]
  readonly keys: readonly string[]
  readonly onKeys: (keys: readonly string[]) => void
}

/** For whom the next choice is: all, or some of those whom the viewer arranges for. */
export function ChooseFor({ travelers, keys, onKeys }: Props) {
  const { t } = useTranslation('proposalsDetail')
  const isAll = keys.length === travelers.length
  const toggle = (key: string) => {
    // Of all, the first press names one; somebody always stays.
    if (isAll) return onKeys([key])
    const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
    onKeys(next.length === 0 ? travelers.map(({ Key }) => Key) : next)
  }
  return (
    <div className={styles.for} role="group" aria-label={t('chooseFor')}>
      <span aria-hidden>
        <IconUsers size={18} stroke={1.75} />
        {t('chooseFor')}
      </span>
      <button type="button" aria-pressed={isAll} onClick={() => onKeys(travelers.map(({ Key }) => Key))}>
        {t('everybody', { count: travelers.length })}
      </button>
      {travelers.map(({ Key, Name, IsMe }) => (
        <button key={Key} type="button" aria-pressed={!isAll && keys.includes(Key)} onClick={() => toggle(Key)}>
          {IsMe ? t('myself', { name: Name }) : Name}
        </button>
      ))}
    </div>
  )
}
