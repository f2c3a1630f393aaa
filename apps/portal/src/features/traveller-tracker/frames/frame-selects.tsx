import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../lib/configuration.ts'
import { BarSelect } from '../bar/select.tsx'
import { type PreviousFrame, previousFrames, type UpcomingFrame, upcomingFrames } from './time-frames.rules.ts'
import { useTimeFrames } from './use-time-frames.ts'

/** 'Previous' and 'upcoming': how many days are looked at. Without a limit back only where the deployment is in debug mode. */
export function FrameSelects() {
  const { t } = useTranslation('travellerTracker')
  const [frames, save] = useTimeFrames()
  const isDebug = useConfiguration()?.Debug ?? false
  const text = (frame: PreviousFrame | UpcomingFrame, month: 'monthToDate' | 'toMonthEnd') =>
    frame === 'all' ? t('noLimit') : frame === 'month' ? t(month) : t('days', { count: Number(frame) })
  const back = previousFrames.filter((frame) => frame !== 'all' || isDebug || frames.previous === 'all')
  return (
    <>
      <BarSelect
        label={t('previousFrame')}
        isLabelShown
        value={frames.previous}
        options={back.map((value) => ({ value, text: text(value, 'monthToDate') }))}
        onValue={(previous) => save({ previous })}
      />
      <BarSelect
        label={t('upcomingFrame')}
        isLabelShown
        value={frames.upcoming}
        options={upcomingFrames.map((value) => ({ value, text: text(value, 'toMonthEnd') }))}
        onValue={(upcoming) => save({ upcoming })}
      />
    </>
  )
}
