import { mfaCalls } from '@portolan/contract/features/session/second-factor'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { call } from '../../../lib/call.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { NoticeDialog } from '../../../ui/notice-dialog.tsx'
import { beginSignIn } from '../begin-sign-in.ts'
import { secondFactorsQuery } from '../second-factors/second-factors.queries.ts'
import { userDataQuery } from '../session.queries.ts'

// The module of a dialog is ready once its texts are loaded.
await fetchTexts('devices')

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Status of resetfactoruser: the person must pass the second factor again first. */
const mustSignInAgain = 2
/** The person has no second factor. */
const nothingToReset = 3

/**
 * 'Reset MFA' in the user menu: asks for confirmation, then signs out everywhere. The next sign-in sets up a new second
 * factor (specification §2 'Header user menu').
 */
export function ResetMfaDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('devices')
  const user = useQuery(userDataQuery()).data?.UserInfo
  const reset = useMutation({
    mutationFn: () => call(mfaCalls.resetFactors, { Email: user?.email ?? null, CompanyId: user?.companyId ?? null }),
    onSuccess: ({ Status }) => {
      if (Status === 0) location.assign('/logout')
    },
  })
  const again = useMutation({
    mutationFn: () => beginSignIn({ wantsMfa: true, loginHint: user?.email ?? null }, { byHand: true }),
  })
  const navigate = useNavigate()
  const found = useQuery({ ...secondFactorsQuery(), enabled: opened })
  const close = () => {
    reset.reset()
    again.reset()
    onClose()
  }
  if (!opened) return null
  const refused = reset.data && reset.data.Status !== 0 ? reset.data : null
  const hasNone =
    refused?.Status === nothingToReset || (found.data?.ManagedBy === 'portal' && found.data.Factors.length === 0)
  const message = again.error?.message ?? reset.error?.message ?? refused?.Msg ?? null
  // The reset ends at setting one up: who has none goes there, and nothing is signed out.
  if (hasNone)
    return (
      <ConfirmDialog
        title={t('resetTitle')}
        confirm={t('setUp')}
        cancel={t('cancel')}
        onConfirm={() => {
          close()
          void navigate({ to: '/security' })
        }}
        onCancel={close}
      >
        <p>{t('nothingToReset')}</p>
      </ConfirmDialog>
    )
  if (message !== null && refused?.Status === mustSignInAgain)
    return (
      <ConfirmDialog
        title={t('notice')}
        confirm={t('signInAgain')}
        cancel={t('cancel')}
        busy={again.isPending}
        onConfirm={() => again.mutate()}
        onCancel={close}
      >
        <p>{message}</p>
      </ConfirmDialog>
    )
  if (message !== null) return <NoticeDialog title={t('notice')} message={message} action={t('ok')} onAction={close} />
  return (
    <ConfirmDialog
      title={t('resetTitle')}
      confirm={t('resetAction')}
      cancel={t('cancel')}
      // Stays busy after Status 0, until the page unloads.
      busy={found.isPending || reset.isPending || reset.data?.Status === 0}
      onConfirm={() => reset.mutate()}
      onCancel={close}
    >
      <p>{t('resetText')}</p>
    </ConfirmDialog>
  )
}
