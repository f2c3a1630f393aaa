import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { formatDay, ownZone } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../../ui/interaction/use-lost-focus.ts'
import { pastMoment } from '../devices/device-row.tsx'
import type { Wanted } from './factor-dialogs.tsx'
import type { Factor } from './second-factors.queries.ts'
import styles from './second-factors.module.css'

interface Props {
  readonly factors: readonly Factor[]
  readonly empty: string
  readonly label: string
  readonly onOpen: (wanted: Wanted) => void
}

/** Factors of one kind, each with what can be done with it. */
export function FactorList({ factors, empty, label, onOpen }: Props) {
  // The focused button disappears with its row.
  const list = useLostFocus<HTMLUListElement>(factors.length)
  if (factors.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={label}>
      {factors.map((factor) => (
        <Row key={factor.Id} factor={factor} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ factor, onOpen }: { readonly factor: Factor; readonly onOpen: (wanted: Wanted) => void }) {
  const { t } = useTranslation('secondFactors')
  const language = useLanguage()
  const { Name: name, AddedAt, LastUsedAt } = factor
  const date = formatDay(localTimeAt(Date.parse(AddedAt), ownZone()), language)
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <h3>{name}</h3>
        <p>
          {t('added', { date })} · {LastUsedAt ? t('used', { time: pastMoment(LastUsedAt, language) }) : t('unused')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={t('testNamed', { name })} onClick={() => onOpen({ kind: 'test', factor })}>
          {t('test')}
        </Button>
        <Button look="quiet" aria-label={t('renameNamed', { name })} onClick={() => onOpen({ kind: 'rename', factor })}>
          {t('rename')}
        </Button>
        <Button look="quiet" aria-label={t('removeNamed', { name })} onClick={() => onOpen({ kind: 'remove', factor })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
