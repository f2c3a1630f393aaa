import { IconChevronUp } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { stateIcons, stateText } from '../states/state-words.ts'
import { countText } from './count-text.ts'
import { GaugeGroup } from './gauge-group.tsx'
import styles from './gauges.module.css'

/** On small screens the gauges lie in a drawer; its button names the chosen one. */
export function GaugeDrawer({ data, state, onState }: ComponentProps<typeof GaugeGroup>) {
  const { t } = useTranslation('travellerTracker')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const Sign = stateIcons[state]
  const count =
    state === 0
      ? data.TotalItinerary
      : (data.TravelStateTypeStatistics.find((one) => one.TravelStateType === state) ?? { Count: 0 }).Count
  return (
    <>
      <Button className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {t(stateText(state))} <b>{countText(count, language)}</b>
        <IconChevronUp size={16} aria-hidden />
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} from="bottom" title={t('states')} close={t('close')}>
        <div className={styles.drawer}>
          <GaugeGroup
            data={data}
            state={state}
            onState={(next) => {
              onState(next)
              setOpen(false)
            }}
          />
        </div>
      </Sheet>
    </>
  )
}
