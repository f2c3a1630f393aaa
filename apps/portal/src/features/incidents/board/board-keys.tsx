import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How the sheet of shortcuts shows a group of them. */
  readonly as: ComponentType<{
    readonly title: string
    readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[]
  }>
}

/** The keys of an incident's board, for the sheet of all shortcuts. */
export function BoardKeys({ as: Group }: Props) {
  const { t } = useTranslation('incidentsBoard')
  const rows = [
    { title: t('key.next'), keys: ['u'] },
    { title: t('key.move'), keys: ['j', 'k'] },
    { title: t('key.open'), keys: ['Enter'] },
    { title: t('key.call'), keys: ['c'] },
    { title: t('key.safe'), keys: ['s'] },
    { title: t('key.help'), keys: ['h'] },
    { title: t('key.choose'), keys: ['x'] },
    { title: t('key.message'), keys: ['m'] },
    { title: t('key.remind'), keys: ['r'] },
    { title: t('key.log'), keys: ['l'] },
    { title: t('key.map'), keys: ['t'] },
    { title: t('key.search'), keys: ['/'] },
    { title: t('key.close'), keys: ['Esc'] },
  ]
  return <Group title={t('key.group')} rows={rows} />
}
