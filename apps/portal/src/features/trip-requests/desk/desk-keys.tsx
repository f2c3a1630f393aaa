import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How the sheet of shortcuts shows a group of them. */
  readonly as: ComponentType<{
    readonly title: string
    readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[]
  }>
}

/** The keys of the desk, for the sheet of all shortcuts. */
export function DeskKeys({ as: Group }: Props) {
  const { t } = useTranslation('requestsDesk')
  const rows = [
    { title: t('keyMove'), keys: ['j', 'k'] },
    { title: t('keyOpen'), keys: ['Enter'] },
    { title: t('keyClose'), keys: ['Esc'] },
    { title: t('keyTake'), keys: ['c'] },
    { title: t('keyNext'), keys: ['n'] },
    { title: t('keyHold'), keys: ['h'] },
    { title: t('keyReturn'), keys: ['r'] },
    { title: t('keyOptions'), keys: ['o'] },
    { title: t('keyMail'), keys: ['m'] },
    { title: t('keyFinish'), keys: ['f'] },
    { title: t('keyOrder'), keys: ['e'] },
    { title: t('keySearch'), keys: ['/'] },
  ]
  return <Group title={t('keys')} rows={rows} />
}
