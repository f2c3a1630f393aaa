import { useTranslation } from 'react-i18next'
import { Skyline, StateNote } from '../../ui/query-states/state-note.tsx'

/** A clock that rises over the horizon. */
const dial = 'M36 60a44 44 0 0 1 88 0M80 60V34M80 60l16-10'

export function NoClocks() {
  const { t } = useTranslation('clocks')
  return (
    <StateNote picture={<Skyline lines={dial} />} title={t('empty')}>
      <span>{t('emptyHint')}</span>
    </StateNote>
  )
}
