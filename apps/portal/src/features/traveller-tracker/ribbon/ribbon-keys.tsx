import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How the sheet of shortcuts shows a group of them. */
  readonly as: ComponentType<{
    readonly title: string
    readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[]
  }>
}

/** The keys of the ribbon, for the sheet of all shortcuts. */
export function RibbonKeys({ as: Group }: Props) {
  const { t } = useTranslation('travellerTrackerRibbon')
  const rows = [
    { title: t('keyTraveller'), keys: ['↑', '↓'] },
    { title: t('keyDay'), keys: ['←', '→'] },
    { title: t('keyTrip'), keys: ['Enter'] },
    { title: t('keyWindow'), keys: ['[', ']'] },
    { title: t('keyTable'), keys: ['t'] },
  ]
  return <Group title={t('keys')} rows={rows} />
}
