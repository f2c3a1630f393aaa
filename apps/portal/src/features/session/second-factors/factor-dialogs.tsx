import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../lib/call-error.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { NoticeDialog } from '../../../ui/notice-dialog.tsx'
import { showToast } from '../../../lib/toast.ts'
import { userDataQuery } from '../session.queries.ts'
import { AddAppDialog } from './add-app-dialog.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ConfirmIdentityDialog, RenameDialog, TestDialog } from './prove-dialogs.tsx'
import {
  type Factor,
  type NewFactor,
  removeFactor,
  renewCodes,
  type SecondFactors,
  secondFactorsQuery,
} from './second-factors.queries.ts'

/** What a person asked for. */
export type Wanted =
  | { readonly kind: 'passkey' | 'app' | 'codes' }
  | { readonly kind: 'test' | 'rename' | 'remove'; readonly factor: Factor }

/** Trying a factor and naming it change nothing that an open browser could abuse. */
const needsNoProof = ['test', 'rename']

/** The one dialog that is open, and the proof that stands before it. */
export function useFactorDialogs({ IsConfirmed, IsRequired, Factors }: SecondFactors) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isProving, setProving] = useState(false)
  const open = (next: Wanted) => {
    const isRefused = next.kind === 'remove' && IsRequired && Factors.length === 1
    setProving(!IsConfirmed && !isRefused && !needsNoProof.includes(next.kind))
    setWanted(next)
  }
  return { wanted, setWanted, isProving, setProving, open }
}

type Props = { readonly factors: SecondFactors } & Omit<ReturnType<typeof useFactorDialogs>, 'open'>

export function FactorDialogs({ factors, wanted, setWanted, isProving, setProving }: Props) {
  const { t } = useTranslation('secondFactors')
  const queries = useQueryClient()
  const email = useQuery(userDataQuery()).data?.UserInfo.email ?? null
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => void queries.invalidateQueries({ queryKey: secondFactorsQuery().queryKey })
  const close = () => setWanted(null)
  const finish = (text: string) => {
    close()
    refresh()
    showToast({ kind: 'done', text })
  }
  const onAdded = ({ RecoveryCodes }: NewFactor, name: string) => {
    setCodes(RecoveryCodes)
    finish(t('addedDone', { name }))
  }
  /** The proof has become too old while a dialog was open: it comes first, and the dialog again after it. */
  const onUnconfirmed = useCallback(
    (error: Error) => {
      const isStale = error instanceof CallError && error.code === 'second_factor_unconfirmed'
      if (isStale) setProving(true)
      return isStale
    },
    [setProving],
  )
  if (codes) return <CodesDialog codes={codes} onClose={() => setCodes(null)} />
  if (!wanted) return null
  if (isProving)
    return (
      <ConfirmIdentityDialog
        factors={factors}
        email={email}
        onClose={close}
        onConfirmed={() => {
          setProving(false)
          refresh()
        }}
      />
    )
  const names = new Set(factors.Factors.map(({ Name }) => Name))
  switch (wanted.kind) {
    case 'passkey':
      return (
        <AddPasskeyDialog name={freeName(t('passkeyName'), names)} {...{ onAdded, onUnconfirmed }} onClose={close} />
      )
    case 'app':
      return <AddAppDialog name={freeName(t('appName'), names)} {...{ onAdded, onUnconfirmed }} onClose={close} />
    case 'codes':
      return (
        <NewCodesDialog
          onUnconfirmed={onUnconfirmed}
          onClose={close}
          onMade={(made) => {
            setCodes(made)
            close()
            refresh()
          }}
        />
      )
    case 'test':
      return <TestDialog factor={wanted.factor} onClose={close} />
    case 'rename':
      return (
        <RenameDialog factor={wanted.factor} onClose={close} onRenamed={(name) => finish(t('renamed', { name }))} />
      )
    case 'remove':
      return (
        <RemoveDialog
          factor={wanted.factor}
          factors={factors}
          onUnconfirmed={onUnconfirmed}
          onClose={close}
          onRemoved={() => finish(t('removed', { name: wanted.factor.Name }))}
        />
      )
  }
}

/** The name, or with the next number where one of the person's factors has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name} ${n}`
    if (!taken.has(one)) return one
  }
}

interface NewCodesProps {
  readonly onMade: (codes: readonly string[]) => void
  readonly onUnconfirmed: (error: Error) => boolean
  readonly onClose: () => void
}

function NewCodesDialog({ onMade, onUnconfirmed, onClose }: NewCodesProps) {
  const { t } = useTranslation('secondFactors')
  const making = useMutation({
    mutationFn: renewCodes,
    onSuccess: ({ RecoveryCodes }) => onMade(RecoveryCodes),
    onError: (error) => void onUnconfirmed(error),
  })
  return (
    <ConfirmDialog
      title={t('newCodesTitle')}
      confirm={t('newCodes')}
      cancel={t('cancel')}
      busy={making.isPending}
      onConfirm={() => making.mutate()}
      onCancel={onClose}
    >
      <p>{making.error?.message ?? t('newCodesText')}</p>
    </ConfirmDialog>
  )
}

interface RemoveProps {
  readonly factor: Factor
  readonly factors: SecondFactors
  readonly onRemoved: () => void
  readonly onUnconfirmed: (error: Error) => boolean
  readonly onClose: () => void
}

/** Asks before a factor goes; the last one stays where the company demands one. */
function RemoveDialog({ factor, factors, onRemoved, onUnconfirmed, onClose }: RemoveProps) {
  const { t } = useTranslation('secondFactors')
  const removing = useMutation({
    mutationFn: () => removeFactor(factor.Id),
    onSuccess: onRemoved,
    onError: (error) => void onUnconfirmed(error),
  })
  const isLast = factors.Factors.length === 1
  if (isLast && factors.IsRequired)
    return (
      <NoticeDialog
        title={t('lastTitle', { name: factor.Name })}
        message={t('lastText')}
        action={t('ok')}
        onAction={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: factor.Name })}
      confirm={t('remove')}
      cancel={t('cancel')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <p>{removing.error?.message ?? t(isLast ? 'removeLast' : 'removeText')}</p>
    </ConfirmDialog>
  )
}
