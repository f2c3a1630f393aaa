import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How the sheet of shortcuts shows a group of them. */
  readonly as: ComponentType<{
    readonly title: string
    readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[]
  }>
}

/** The keys of the time slider, for the sheet of all shortcuts. */
export function SliderKeys({ as: Group }: Props) {
  const { t } = useTranslation('trackerSlider')
  const rows = [
    { title: t('keyOpen'), keys: ['s'] },
    { title: t('keyHour'), keys: ['←', '→'] },
    { title: t('keyDay'), keys: ['Shift', '←', '→'] },
    { title: t('keyPlay'), keys: ['Space'] },
    { title: t('keyNow'), keys: ['Home'] },
  ]
  return <Group title={t('keys')} rows={rows} />
}
