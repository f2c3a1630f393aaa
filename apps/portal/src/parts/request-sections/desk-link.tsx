import { deskItems } from '@portolan/contract/features/trip-requests/desk'
import type { RequestAction, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconHeadset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { isRestricted } from '../../lib/email-session.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly request: Pick<RequestDetail, 'ReferenceNumber' | 'MayDo'>
}

/** What a consultant does at the desk, with what it knows beside it. */
const deskActs: ReadonlySet<RequestAction> = new Set(['hold', 'resume', 'returnToOwner', 'offerOptions'])

/** For a consultant: the way to the request's item at the desk. */
export function DeskLink({ request: { ReferenceNumber, MayDo } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const navigate = useNavigate()
  const { AllowAccessDesk } = useProfile().ModuleRights
  const isShown = !isRestricted() && AllowAccessDesk && MayDo.some((act) => deskActs.has(act))
  const { data: item } = useQuery({
    queryKey: ['desk', 'item-of', { ReferenceNumber, language }],
    queryFn: async ({ signal }) => {
      const paging = { pageIndex: 1, pageSize: 10 }
      const found = await call(deskItems.searchDesk, { view: 'all', text: ReferenceNumber, paging }, { signal })
      // Tasks about the request stand in the queue, too.
      const ofRequest = found.Items.filter((one) => one.ReferenceNumber === ReferenceNumber)
      return (ofRequest.find(({ Kind }) => Kind !== 'task') ?? ofRequest[0])?.Id ?? null
    },
    enabled: isShown,
  })
  if (!isShown) return null
  const open = () => void navigate({ to: '/desk' as never, search: (item ? { item } : {}) as never })
  return (
    <Button look="primary" onClick={open}>
      <IconHeadset size={18} aria-hidden />
      {t('atDesk')}
    </Button>
  )
}
