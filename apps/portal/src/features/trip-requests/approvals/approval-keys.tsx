import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** How the sheet of shortcuts shows a group of them. */
  readonly as: ComponentType<{
    readonly title: string
    readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[]
  }>
}

/** The keys of a list of approvals, for the sheet of all shortcuts. */
export function ApprovalKeys({ as: Group }: Props) {
  const { t } = useTranslation('requestsApprovals')
  const rows = [
    { title: t('keyMove'), keys: ['j', 'k'] },
    { title: t('keyOpen'), keys: ['Enter'] },
    { title: t('keyApprove'), keys: ['y'] },
    { title: t('keyDecline'), keys: ['n'] },
    { title: t('keyUndo'), keys: ['z'] },
    { title: t('keySelect'), keys: ['x'] },
    { title: t('keyAll'), keys: ['⇧', 'x'] },
  ]
  return <Group title={t('keys')} rows={rows} />
}
